import { z } from 'zod';

/**
 * A whole number, also as the text of a cell.
 *
 * @param pattern the same bounds for the text, as a regular expression
 */
export function wholeNumberField(least: number, most: number, pattern: string) {
  const text = `Enter a whole number from ${least} to ${most}.`;
  return z.union(
    [z.int().min(least, text).max(most, text), z.string().regex(new RegExp(`^(?:${pattern})$`), text)],
    text,
  );
}
