import { GridCell } from './gridCell.ts';
import type { GridRow } from './tableGrid.ts';

const LIABILITIES = /^(?:[a-z] )?eigenkapital$|^passiva$|^passivseite$/u;

/**
 * Parts a table that shows both sides of a balance sheet side by side into its left and its right half; any other table
 * stays whole. The right half begins where `Eigenkapital` stands behind amounts.
 */
export function splitSides(grid: readonly GridRow[]): readonly (readonly GridRow[])[] {
  const columns = grid.flatMap(({ cells }) =>
    cells.filter((cell) => cell.column > 1 && LIABILITIES.test(cell.folded)).map(({ column }) => column),
  );
  const at = Math.min(...columns);
  if (!Number.isFinite(at) || !hasAmountsBefore(grid, at)) {
    return [grid];
  }
  return [
    grid.map((row) => ({ ...row, cells: row.cells.filter(({ column }) => column < at) })),
    grid.map((row) => ({
      ...row,
      cells: row.cells
        .filter(({ column }) => column >= at)
        .map(({ text, column, span }) => new GridCell(text, column - at, span)),
    })),
  ];
}

function hasAmountsBefore(grid: readonly GridRow[], at: number): boolean {
  return grid.some(({ cells }) =>
    cells.some((cell) => cell.column > 0 && cell.column < at && cell.reading.kind === 'amount'),
  );
}
