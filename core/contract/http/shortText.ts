import { limitedText } from './limitedText.ts';

/** What no line of text has, and Postgres cannot store in full. */
const NEVER_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

/** The same in the words of JSON Schema: white space, a line that neither begins nor ends with it, white space. */
const ONE_LINE = [
  '^\\s*',
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f]',
  '([^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f])?',
  '\\s*$',
].join('');

/**
 * One line of text that people read; white space around it is dropped.
 *
 * @param most characters with that white space
 */
export function shortText(most: number, meta: Readonly<Record<string, unknown>>) {
  return limitedText(most)
    .trim()
    .min(1, 'Enter at least one character.')
    .refine((text) => !NEVER_IN_A_LINE.test(text), 'The text must be one line without control characters.')
    .meta({ ...meta, override: { type: 'string', minLength: 1, maxLength: most, pattern: ONE_LINE } });
}
