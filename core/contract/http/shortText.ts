import { z } from 'zod';

/** What no line of text has, and Postgres cannot store in full. */
const NEVER_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

/**
 * One line of text that people read; white space around it is dropped.
 *
 * @param most characters, as JSON Schema counts them: code points
 */
export function shortText(most: number, meta: Readonly<Record<string, unknown>>) {
  return z
    .string()
    .trim()
    .min(1, 'Give at least one character.')
    .refine((text) => Array.from(text).length <= most, `Give at most ${most} characters.`)
    .refine((text) => !NEVER_IN_A_LINE.test(text), 'The text must be one line without control characters.')
    .meta({ ...meta, override: { type: 'string', minLength: 1, maxLength: most } });
}
