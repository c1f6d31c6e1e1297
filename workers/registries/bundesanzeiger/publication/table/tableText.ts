import type { GridRow } from './tableGrid.ts';

/** A table as text: a line a row, tabs between cells. */
export function tableText(grid: readonly GridRow[]): string {
  return grid
    .map(({ cells }) => cells.map(({ text }) => text).join('\t'))
    .filter((line) => line !== '')
    .join('\n');
}
