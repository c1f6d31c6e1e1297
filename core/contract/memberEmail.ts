import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS } from '#domain/loginLimits';

/** What a person logs in with, on a form and as an argument of a command. */
export const memberEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX_CHARACTERS, `Enter at most ${EMAIL_MAX_CHARACTERS} characters.`)
  .pipe(z.email('Enter an e-mail address.'));
