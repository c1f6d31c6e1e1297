import type { HtmlElement } from '../../../html.ts';
import { tableGrid } from './tableGrid.ts';

/** A table as text: a line a row, tabs between cells. */
export function tableText(table: HtmlElement): string {
  return tableGrid(table)
    .map(({ cells }) => cells.map(({ text }) => text).join('\t'))
    .filter((line) => line !== '')
    .join('\n');
}
