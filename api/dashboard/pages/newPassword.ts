import type { FieldErrors } from '#contract/http/fieldErrors';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#domain/password';
import { type Html, html } from '../html.ts';
import { type FormState, textField } from '../parts/field.ts';
import type { Fields } from '../visit.ts';

/** What is wrong with a new password and its repetition; empty where nothing is. */
export function newPasswordProblems({ new: wanted = '', again = '' }: Fields): FieldErrors {
  if (wanted.length < PASSWORD_MIN_CHARACTERS || wanted.length > PASSWORD_MAX_CHARACTERS) {
    return { new: [`Enter ${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters.`] };
  }
  return wanted === again ? {} : { again: ['The passwords do not match.'] };
}

export function newPasswordFields(state: FormState): Html {
  return html`${textField(state, {
    name: 'new',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_CHARACTERS} characters. A few words in a row are easy to keep in mind.`,
  })}
  ${textField(state, {
    name: 'again',
    label: 'Confirm new password',
    type: 'password',
    autocomplete: 'new-password',
  })}`;
}
