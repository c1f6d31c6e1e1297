import Papa from 'papaparse';

/** Lines of a CSV file (RFC 4180): every one ends with CRLF, and cells are in quotes where they must be. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((cells) => [...cells]),
    { newline: '\r\n' },
  )}\r\n`;
}
