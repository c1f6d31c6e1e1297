/**
 * Where a spreadsheet could read a formula: at the start of a cell, and after what some take for the start of another
 * one, since they split at `;` or a tab and then know no line breaks in cells (OWASP, "CSV Injection"). Blanks, quotes
 * and `'` may stand between. East Asian versions take full-width signs for signs.
 */
const AT_START = /^'*(?:[\t\r\n]|(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/u;
const AFTER_SEPARATOR = /[;\t\r\n](?='*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/gu;
/** Where the file itself has no commas between its cells, a program that splits there is one more that errs. */
const AFTER_SEPARATOR_OR_COMMA = /[,;\t\r\n](?='*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/gu;
/** The same in JSON, which begins with no sign and holds tabs and line breaks as escapes. */
const FORMULA_IN_JSON = /;(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/gu;

/**
 * The text with a `'` before everything that a spreadsheet would take for a formula. No two texts become the same, so
 * that a program can take the `'` away again (docs/spec/contract.md, "GET /api/batches/{id}/results.csv").
 *
 * @param afterCommas whether a comma may begin a cell as well
 */
export function defuseFormulas(text: string, afterCommas = false): string {
  const start = AT_START.test(text) ? "'" : '';
  return start + text.replace(afterCommas ? AFTER_SEPARATOR_OR_COMMA : AFTER_SEPARATOR, "$&'");
}

/** JSON of one line that means the same, in which no spreadsheet finds a formula. */
export function defuseFormulasInJson(json: string): string {
  return json.replace(FORMULA_IN_JSON, '\\u003b');
}
