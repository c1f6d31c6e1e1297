import { attribute, childrenOf, closest, isTag, isText, linesOf, type HtmlElement } from '../../../html.ts';
import { GridCell } from './gridCell.ts';

export interface GridRow {
  readonly cells: readonly GridCell[];
  readonly inHead: boolean;
}

/** No real statement comes near; hostile ones would claim millions. */
const MAX_SPAN = 100;
const MAX_COLUMNS = 200;

/** The rows of a table with each cell at its column, row and column spans resolved; empty cells are left out. */
export function tableGrid(table: HtmlElement): GridRow[] {
  const open = new Map<number, number>();
  return rowsOf(table).map((row) => {
    const cells: GridCell[] = [];
    let column = 0;
    for (const cell of cellsOf(row)) {
      while ((open.get(column) ?? 0) > 0 && column < MAX_COLUMNS) {
        column++;
      }
      const span = spanOf(cell, 'colspan');
      const text = cellText(cell);
      if (text !== '' && column < MAX_COLUMNS) {
        cells.push(new GridCell(text, column, span));
      }
      const rows = spanOf(cell, 'rowspan');
      for (let at = column; rows > 1 && at < Math.min(column + span, MAX_COLUMNS); at++) {
        // One more than the rows below, since this row counts it down itself.
        open.set(at, rows);
      }
      column += span;
    }
    for (const [at, left] of open) {
      open.set(at, left - 1);
    }
    return { cells, inHead: closest(row, 'thead') !== null };
  });
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children.flatMap((child) => {
    if (!isTag(child)) {
      return [];
    }
    return child.name === 'tr' ? [child] : childrenOf(child, 'tr');
  });
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter(
    (child): child is HtmlElement => isTag(child) && (child.name === 'td' || child.name === 'th'),
  );
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const text = attribute(cell, name)?.trim();
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Math.min(Math.max(Number(text), 1), MAX_SPAN) : 1;
}

/** Paragraphs within a cell are lines of it as well; footnote marks are none of its text. */
function cellText(cell: HtmlElement): string {
  const paragraphs = cell.children.filter(
    (child): child is HtmlElement => isTag(child) && ['p', 'div', 'li'].includes(child.name),
  );
  const lines =
    paragraphs.length > 0 && paragraphs.length === solidChildren(cell)
      ? paragraphs.flatMap((paragraph) => linesOf(paragraph))
      : linesOf(cell);
  return lines.join(' ');
}

function solidChildren(cell: HtmlElement): number {
  return cell.children.filter((child) => isTag(child) || (isText(child) && child.data.trim() !== '')).length;
}
