import { NO_CHARACTER } from './noCharacter.ts';

const EACH = new RegExp(NO_CHARACTER, 'g');

/**
 * The JSON text of a value, from which Postgres can take every text: U+FFFD for what is no character. Sources print such,
 * and one of them in a name would keep the end of its enrichment from being written.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replace(EACH, '$1\ufffd') : json;
}
