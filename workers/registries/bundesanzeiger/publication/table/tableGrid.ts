import {
  attribute,
  childrenOf,
  isTag,
  isText,
  printedLines,
  squeeze,
  textOf,
  type HtmlElement,
} from '../../../html.ts';
import { isRemoved } from '../../../unseenMarkup.ts';
import type { GridCell } from './gridCell.ts';
import type { PrintedCell } from './printedCell.ts';
import { splitRow } from './splitRow.ts';

export interface GridRow {
  readonly cells: readonly GridCell[];
  readonly inHead: boolean;
  /** Columns that the row takes, empty ones included. */
  readonly width: number;
}

/** No real statement comes near; hostile ones would claim millions. */
const MAX_SPAN = 100;
const MAX_COLUMNS = 200;

/** The rows of a table, one for each line where cells hold several, with each cell at its column, row and column spans resolved; empty cells are left out. */
export function tableGrid(table: HtmlElement): GridRow[] {
  const open = new Map<number, number>();
  return rowsOf(table).flatMap((row) => {
    const cells: PrintedCell[] = [];
    let column = 0;
    for (const cell of cellsOf(row)) {
      while ((open.get(column) ?? 0) > 0 && column < MAX_COLUMNS) {
        column++;
      }
      const span = spanOf(cell, 'colspan');
      const lines = cellLines(cell);
      if (lines.some((line) => line !== '') && column < MAX_COLUMNS) {
        cells.push({ lines, column, span, element: cell });
      }
      const rows = spanOf(cell, 'rowspan');
      for (let at = column; rows > 1 && at < Math.min(column + span, MAX_COLUMNS); at++) {
        // One more than the rows below, since this row counts it down itself.
        open.set(at, rows);
      }
      column += span;
    }
    const width = Math.max(column, ...[...open].map(([at, left]) => (left > 0 ? at + 1 : 0)));
    for (const [at, left] of open) {
      open.set(at, left - 1);
    }
    const inHead = isInHead(row);
    return splitRow(cells).map((split) => ({ cells: split, inHead, width }));
  });
}

function isInHead({ parent }: HtmlElement): boolean {
  return parent !== null && isTag(parent) && parent.name === 'thead';
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children.flatMap((child) => {
    if (!isTag(child)) {
      return [];
    }
    return (child.name === 'tr' ? [child] : childrenOf(child, 'tr')).filter((row) => !isRemoved(row));
  });
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter(
    (child): child is HtmlElement => isTag(child) && (child.name === 'td' || child.name === 'th') && !isRemoved(child),
  );
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const text = attribute(cell, name)?.trim();
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Math.min(Math.max(Number(text), 1), MAX_SPAN) : 1;
}

/** Signs that underline the amount above them; dashes alone stand for an amount. */
const UNDERLINE = /^(?:[-–—_=] ?){3,}$/u;

/** The lines of a cell without those that underline one. */
function cellLines(cell: HtmlElement): string[] {
  const lines = printedIn(cell);
  const underlines = lines.filter((line) => UNDERLINE.test(line));
  return underlines.length > 0 && lines.some((line) => /[\p{L}\p{N}]/u.test(line))
    ? lines.filter((line) => !UNDERLINE.test(line))
    : lines;
}

/** Paragraphs within a cell are lines of it as well; footnote marks are none of its text. */
function printedIn(cell: HtmlElement): string[] {
  const paragraphs = cell.children.filter(
    (child): child is HtmlElement => isTag(child) && ['p', 'div', 'li'].includes(child.name),
  );
  return paragraphs.length > 0 && paragraphs.length === solidChildren(cell)
    ? paragraphs.flatMap((paragraph) => printedLines(paragraph, isFootnote))
    : printedLines(cell, isFootnote);
}

/** A raised number, letter or star points to a note: `8.235<sup>2</sup>`. */
function isFootnote(element: HtmlElement): boolean {
  const text = element.name === 'sup' ? textOf(element) : '';
  return /^\(?(?:\d{1,2}|[a-z]|\*{1,3})\)?$/u.test(text) && !(/^\d{2}$/u.test(text) && isBehindWhole(element));
}

/** Two raised digits behind a whole number may be its cents: `1.225.999<sup>30</sup>`. */
function isBehindWhole({ prev }: HtmlElement): boolean {
  return prev !== null && isText(prev) && WHOLE.test(squeeze(prev.data));
}

const WHOLE = /^[-–—−(]?\s?(?!(?:19|20)\d{2}$)(?:\d{1,3}(?:[. ]\d{3})*|\d+)$/u;

function solidChildren(cell: HtmlElement): number {
  return cell.children.filter((child) => isTag(child) || (isText(child) && child.data.trim() !== '')).length;
}
