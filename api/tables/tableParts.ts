import { type Cell, charactersOf } from './cell.ts';
import type { TableOutcome } from './parseTable.ts';

/** A table on its way between threads, in parts that are small enough to be received between two other requests. */
export type TablePart =
  | { readonly kind: 'header'; readonly header: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | Extract<TableOutcome, { readonly kind: 'refused' }>;

/** To receive so much takes a millisecond. */
const PART_CHARACTERS = 256 * 1024;
/** What a cell costs, however short it is. */
const CELL_CHARACTERS = 16;

export function* toTableParts(outcome: TableOutcome): Generator<TablePart> {
  if (outcome.kind === 'refused') {
    yield outcome;
    return;
  }
  yield { kind: 'header', header: outcome.header };
  let rows: (readonly Cell[])[] = [];
  let weight = 0;
  for (const row of outcome.rows) {
    rows.push(row);
    weight += row.reduce((sum, cell) => sum + charactersOf(cell) + CELL_CHARACTERS, 0);
    if (weight > PART_CHARACTERS) {
      yield { kind: 'rows', rows };
      [rows, weight] = [[], 0];
    }
  }
  yield { kind: 'rows', rows };
}

export function fromTableParts(parts: readonly TablePart[]): TableOutcome {
  const refusal = parts.find((part) => part.kind === 'refused');
  return (
    refusal ?? {
      kind: 'table',
      header: parts.flatMap((part) => (part.kind === 'header' ? part.header : [])),
      rows: parts.flatMap((part) => (part.kind === 'rows' ? part.rows : [])),
    }
  );
}
