/** What spreadsheets begin a formula with (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A JSON value as the text of a cell: null and what is absent are empty, arrays and objects are JSON, and a text that a
 * spreadsheet would take for a formula gets a `'` (docs/spec/decisions.md, "Batches, uploads").
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
