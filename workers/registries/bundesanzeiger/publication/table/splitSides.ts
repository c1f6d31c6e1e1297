import { namesEquity } from './equityNames.ts';
import type { GridCell } from './gridCell.ts';
import { isHeadingRow } from './headings.ts';
import type { GridRow } from './tableGrid.ts';

const LIABILITIES = /^passiva$|^passivseite$/u;
const NUMBER = /^\(?[A-HIVX][.):]{0,2}$|^1[.):]$/u;

/**
 * Parts a table that shows both sides of a balance sheet side by side into its left and its right half; any other table
 * stays whole. The right half begins where `Eigenkapital` or its number stands behind amounts.
 */
export function splitSides(grid: readonly GridRow[]): readonly (readonly GridRow[])[] {
  const columns = grid.flatMap(({ cells }) =>
    cells.flatMap((cell, index) => {
      if (cell.column <= 1 || !(LIABILITIES.test(cell.folded) || namesEquity(cell.folded))) {
        return [];
      }
      const before = cells[index - 1];
      return [before?.end === cell.column - 1 && NUMBER.test(before.text) ? before.column : cell.column];
    }),
  );
  const at = Math.min(...columns);
  if (!Number.isFinite(at) || !hasAmountsBefore(grid, at)) {
    return [grid];
  }
  return [
    grid.map((row) => ({ ...row, cells: row.cells.filter(({ column }) => column < at) })),
    grid.map((row) => ({ ...row, cells: cellsFrom(at, row) })),
  ];
}

/** A heading may stand above both halves. */
function cellsFrom(at: number, row: GridRow): readonly GridCell[] {
  const isHeading = row.cells.some(({ column, end }) => column < at && end >= at) && isHeadingRow(row);
  return row.cells
    .filter(({ column, end }) => column >= at || (isHeading && end >= at))
    .map((cell) => {
      const start = Math.max(cell.column, at);
      return cell.movedTo(start - at, cell.end - start + 1);
    });
}

function hasAmountsBefore(grid: readonly GridRow[], at: number): boolean {
  return grid.some(({ cells }) =>
    cells.some((cell) => cell.column > 0 && cell.column < at && cell.reading.kind === 'amount'),
  );
}
