import type { SheetCell } from '#domain/sheetCell';
import type { Sheet, SheetColumn } from '../../../api/sheets/sheet.ts';

/** A sheet of rows that are there, some at a time. */
export function sheetOf(
  columns: readonly (string | SheetColumn)[],
  rows: readonly (readonly SheetCell[])[],
  pageRows = 2,
): Sheet {
  return {
    columns: columns.map((column) => (typeof column === 'string' ? { heading: column, isOwn: true } : column)),
    rowCount: rows.length,
    pages: async function* () {
      for (let from = 0; from < rows.length; from += pageRows) {
        yield await Promise.resolve(rows.slice(from, from + pageRows));
      }
    },
  };
}
