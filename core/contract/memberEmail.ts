import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS } from '#domain/loginLimits';

/** What a person logs in with, on a form and as an argument of a command. */
export const memberEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX_CHARACTERS, `Give at most ${EMAIL_MAX_CHARACTERS} characters.`)
  .pipe(z.email('Give an e-mail address.'));
