import Papa from 'papaparse';
import type { SheetCell } from '#domain/sheetCell';
import { excelText } from './excelText.ts';
import type { Sheet } from './sheet.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as the CSV that Excel opens with a double click where it is set to German: semicolons, decimal commas, its words
 * for true and false, ISO days, and texts that stay texts (docs/spec/contract.md, "Results for spreadsheets").
 */
export async function* excelCsv(sheet: Pick<Sheet, 'columns' | 'pages'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([sheet.columns.map(({ heading }) => heading)]);
  for await (const rows of sheet.pages()) {
    yield lines(rows);
  }
}

function lines(rows: readonly (readonly SheetCell[])[]): string {
  const cells = rows.map((row) => row.map(excelCell));
  return `${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

function excelCell(cell: SheetCell): string {
  switch (typeof cell) {
    case 'string':
      return excelText(cell);
    case 'number':
      return String(cell).replace('.', ',');
    case 'boolean':
      return cell ? 'WAHR' : 'FALSCH';
    default:
      return cell === null ? '' : cell.iso.replace('T', ' ');
  }
}
