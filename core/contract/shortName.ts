import { z } from 'zod';

export const NAME_CHARACTERS = 100;

/**
 * What a key or an organization is called, on a form and as an argument of a command.
 *
 * @param missing what is said where there is none
 */
export function shortName(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(NAME_CHARACTERS, `Enter at most ${NAME_CHARACTERS} characters.`)
    .regex(/^\P{Cc}*$/u, 'Enter a name without control characters.');
}
