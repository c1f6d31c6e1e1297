import type { ColumnKind } from './columnKind.ts';

/** A column of a customer's file. */
export interface FileColumn {
  /** As the header has it; the empty text where it has none. */
  readonly name: string;
  /** Among the cells of a row, from 0. */
  readonly place: number;
  readonly kind: ColumnKind;
}
