import { TEXT_CHARACTERS_MAX } from './inputLimits.ts';

/**
 * What makes a single value of JSON unfit for every field, in words for the caller, or null: Postgres stores neither
 * U+0000 nor half a surrogate pair, and readers of JSON hold integers exactly up to 2^53 − 1 (RFC 8259, section 6).
 */
export function scalarProblem(value: unknown): string | null {
  if (typeof value === 'string') {
    return textProblem(value);
  }
  return typeof value === 'number' ? numberProblem(value) : null;
}

function textProblem(text: string): string | null {
  if (text.length > TEXT_CHARACTERS_MAX) {
    return `Enter at most ${TEXT_CHARACTERS_MAX.toLocaleString('en')} characters.`;
  }
  return isStorable(text) ? null : 'Leave out U+0000 and halves of surrogate pairs, which are no characters.';
}

/** Whether a text is made of whole characters that Postgres stores. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function numberProblem(value: number): string | null {
  // What no double holds is read as infinity (api/http/readJson.ts), and that would be echoed as null.
  if (!Number.isFinite(value)) {
    return 'Readers of JSON do not hold this number exactly: send it as text.';
  }
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'Integers beyond ±9,007,199,254,740,991 are not held exactly: send them as text.'
    : null;
}
