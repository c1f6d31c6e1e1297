import type { ValueColumn } from './columns.ts';

/** Rows with two amounts that make it likely that the columns are those of two years. */
const LEAST_ROWS = 2;

/**
 * Whether columns under one heading are rather two years of one position each than details and their sums: most rows
 * then have an amount in two of them, and not the same.
 */
export function areTwoYears(columns: readonly ValueColumn[]): boolean {
  const rows = amountsByRow(columns);
  const differing = rows.filter((amounts) => new Set(amounts).size > 1).length;
  return columns.length > 1 && differing >= LEAST_ROWS && differing * 2 > rows.length;
}

/** Rows with one amount for each with two where one column has details and the other their sums. */
const DETAILS_TO_SUMS = 2;

/** Whether columns without headings are details and their sums: few rows have both, and each column has rows of its own. */
export function areDetails(columns: readonly ValueColumn[]): boolean {
  const rows = amountsByRow(columns);
  const shared = rows.filter(({ length }) => length > 1).length;
  const hasOwn = columns.every((column) => columns.some((other) => other !== column && hasRowsWithout(column, other)));
  return hasOwn && rows.length - shared >= DETAILS_TO_SUMS * shared && rows.length > columns.length;
}

function hasRowsWithout(column: ValueColumn, other: ValueColumn): boolean {
  return [...column.cells].some(([row, { reading }]) => reading.kind === 'amount' && !hasAmount(other, row));
}

function hasAmount({ cells }: ValueColumn, row: number): boolean {
  return cells.get(row)?.reading.kind === 'amount';
}

/** The amounts of each row that has any, in a notation that tells them apart. */
function amountsByRow(columns: readonly ValueColumn[]): readonly (readonly string[])[] {
  const byRow = new Map<number, string[]>();
  for (const { cells } of columns) {
    for (const [row, { reading }] of cells) {
      if (reading.kind === 'amount') {
        const { digits, decimals } = reading.amount;
        byRow.set(row, [...(byRow.get(row) ?? []), `${digits}e-${decimals}`]);
      }
    }
  }
  return [...byRow.values()];
}
