import type { SheetCell } from '#domain/sheetCell';

/** A column of a file for people. */
export interface SheetColumn {
  readonly heading: string;
  /** True where the customer has sent it. */
  readonly isOwn: boolean;
  /** How its days are shown where a file can say so; ISO where it is absent. */
  readonly days?: 'german';
  /** As many its numbers show, where a file can say so; those that each of them has where it is absent. */
  readonly decimals?: number;
}

/** A table that is written row by row. */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  /** How many there will be. */
  readonly rowCount: number;
  /** Some rows at a time, each with a cell for each column. */
  pages(): AsyncIterable<readonly (readonly SheetCell[])[]>;
}
