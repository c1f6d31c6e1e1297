import { defuseFormulas, defuseFormulasInJson } from './defuseFormulas.ts';

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A JSON value as the text of a cell: null and what is absent are empty, arrays and objects are JSON, and nothing that a
 * spreadsheet would take for a formula is left, unless the whole cell is a number (docs/spec/decisions.md, "Batches,
 * uploads").
 *
 * @param beginsLine a spreadsheet that does not split at commas reads the rest of the line as part of the number
 */
export function csvCell(value: unknown, beginsLine = false): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'object') {
    return defuseFormulasInJson(JSON.stringify(value));
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return NUMBER.test(text) && !beginsLine ? text : defuseFormulas(text);
}
