import { z } from 'zod';

/**
 * A text as it was sent; what drops white space around it comes after.
 *
 * @param most characters, as JSON Schema counts them: code points
 */
export function limitedText(most: number, problem = `Enter at most ${most.toLocaleString('en')} characters.`) {
  return z
    .string()
    .refine((text) => Array.from(text).length <= most, problem)
    .meta({ maxLength: most });
}
