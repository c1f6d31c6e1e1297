import { hasSqlState } from './hasSqlState.ts';

/**
 * invalid_text_representation, untranslatable_character, character_not_in_repertoire, and statement_too_complex, which JSON is
 * that lies too deep.
 */
const UNSTORABLE = ['22P02', '22P05', '22021', '54001'];

/**
 * Whether an error, or what caused it, says that a value itself has no place in the database, so that it never will: Postgres
 * does not take it, or it lies too deep for JSON.stringify, which throws a RangeError.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof RangeError || hasSqlState(error, ...UNSTORABLE);
}
