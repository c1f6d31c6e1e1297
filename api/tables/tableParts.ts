import type { FileColumn } from '#domain/fileColumn';
import { type Cell, charactersOf } from './cell.ts';

/** What was read of a table. */
export interface Table {
  /** Names of the columns, trimmed, each once; columns without a name are left out. */
  readonly header: readonly string[];
  /** As many cells as the header has, in its order; the empty text where there is none or it is not wanted. */
  readonly rows: readonly (readonly Cell[])[];
  /** Where all cells were given away: the columns of these. */
  readonly columns?: readonly FileColumn[];
  /** Where a sample was asked for: its rows. */
  readonly sample?: readonly (readonly string[])[];
}

export type TableOutcome =
  | ({ readonly kind: 'table' } & Table)
  /** `problem` is for the caller: it says what is wrong with the file and what to do. */
  | { readonly kind: 'refused'; readonly problem: string };

/** A table on its way between threads, in parts that are small enough to be received between two other requests. */
export type TablePart =
  /** The next bytes of the lines that OwnRows makes; they come before all other parts. */
  | { readonly kind: 'own'; readonly chunk: Uint8Array }
  | ({ readonly kind: 'header' } & Omit<Table, 'rows'>)
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | Extract<TableOutcome, { readonly kind: 'refused' }>;

/** To receive so much takes a millisecond. */
const PART_CHARACTERS = 256 * 1024;
/** What a cell costs, however short it is. */
const CELL_CHARACTERS = 16;

export function* toTableParts({ rows: all, ...header }: Table): Generator<TablePart> {
  yield { kind: 'header', ...header };
  let rows: (readonly Cell[])[] = [];
  let weight = 0;
  for (const row of all) {
    rows.push(row);
    weight += row.reduce((sum, cell) => sum + charactersOf(cell) + CELL_CHARACTERS, 0);
    if (weight > PART_CHARACTERS) {
      yield { kind: 'rows', rows };
      [rows, weight] = [[], 0];
    }
  }
  yield { kind: 'rows', rows };
}

/** The table that parts make, without those that are given away as they come. */
export function fromTableParts(parts: readonly TablePart[]): TableOutcome {
  const end = parts.find((part) => part.kind === 'refused' || part.kind === 'header');
  if (end === undefined) {
    throw new Error('A table ended without its header');
  }
  if (end.kind === 'refused') {
    return end;
  }
  return { ...end, kind: 'table', rows: parts.flatMap((part) => (part.kind === 'rows' ? part.rows : [])) };
}
