import type { GridCell } from './gridCell.ts';
import { isHeadingText } from './headings.ts';
import type { GridRow } from './tableGrid.ts';

/** Of the rows with amounts, so many have a name: the others are sums. */
const FEWEST_NAMED = 0.4;
const NAME = /\p{L}{3}/u;

/**
 * Puts the names of a table's lines into its first column, where readers look for them, when they stand behind the
 * amounts or between them. Any other table stays as it is.
 */
export function labelsFirst(grid: readonly GridRow[]): readonly GridRow[] {
  const names = namesBehindAmounts(grid);
  if (names === null || grid.some(({ cells }) => cells.some((cell) => isAcross(cell, names)))) {
    return grid;
  }
  return grid.map((row) => ({ ...row, cells: row.cells.map((cell) => moved(cell, names)).toSorted(byColumn) }));
}

/** The only column of names, where amounts stand in the first one. */
function namesBehindAmounts(grid: readonly GridRow[]): number | null {
  if (!grid.some(({ cells }) => cells.some((cell) => cell.column === 0 && isCertain(cell)))) {
    return null;
  }
  let rows = 0;
  const named = new Map<number, number>();
  for (const { cells } of grid) {
    const names = cells.some(isAmount) ? cells.filter(isName) : [];
    if (names.some(({ column }) => column === 0)) {
      return null;
    }
    rows += cells.some(isAmount) ? 1 : 0;
    names.forEach(({ column }) => named.set(column, (named.get(column) ?? 0) + 1));
  }
  const [only, another] = named;
  return only !== undefined && another === undefined && only[1] >= rows * FEWEST_NAMED ? only[0] : null;
}

function isAmount({ text, reading }: GridCell): boolean {
  return /\d/u.test(text) && reading.kind === 'amount';
}

/** Numbers of positions may have no dot either. */
function isCertain(cell: GridCell): boolean {
  return isAmount(cell) && !/^\d{1,2}$/u.test(cell.text);
}

function isName({ text }: GridCell): boolean {
  return NAME.test(text) && !isHeadingText(text);
}

/** A title above all columns stays where it is; anything else that covers the names and more cannot be moved. */
function isAcross({ column, end, span }: GridCell, names: number): boolean {
  return span > 1 && column > 0 && column <= names && end >= names;
}

function moved(cell: GridCell, names: number): GridCell {
  const { column, end, span } = cell;
  if (column > names || (column === 0 && end >= names)) {
    return cell;
  }
  return cell.movedTo(column === names ? 0 : column + 1, span);
}

function byColumn(one: GridCell, other: GridCell): number {
  return one.column - other.column;
}
