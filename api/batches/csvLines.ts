import Papa from 'papaparse';
import { csvCell } from './csvCell.ts';

/**
 * Lines of a CSV file (RFC 4180): every one ends with CRLF, and cells are in quotes where they must be. Every file for
 * spreadsheets is written here, so that no cell of it is a formula.
 *
 * @param rows JSON values
 */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((values) => values.map((value, column) => csvCell(value, column === 0)));
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}
