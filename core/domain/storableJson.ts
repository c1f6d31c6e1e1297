/** U+0000 or half a surrogate pair, as JSON.stringify escapes them; the backslashes in front stand for themselves. */
const NO_CHARACTER = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * The JSON text of a value, from which Postgres can take every text: U+FFFD for what is no character. Sources print such,
 * and one of them in a name would keep the end of its enrichment from being written.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replace(NO_CHARACTER, '$1\ufffd') : json;
}
