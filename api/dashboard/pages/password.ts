import type { FieldErrors } from '#contract/http/enrichmentRequest';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#domain/password';
import type { ApiServices } from '../../services.ts';
import type { PageAuthentication } from '../pageAuthentication.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { EMPTY_FORM, type FormState, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { limitAttempts } from '../session/limitAttempts.ts';
import { startSession } from '../session/login.ts';
import type { PasswordChecks } from '../session/passwordChecks.ts';
import { type Fields, type Page, page, redirect, refused, type Visit } from '../visit.ts';

const TITLE = 'Password';

/** GET /password */
export const getPassword: Page = (visit) => Promise.resolve(page(TITLE, body(visit, EMPTY_FORM)));

/** POST /password: ends all sessions of the person, and starts one here. */
export function postPassword(
  ports: Pick<ApiServices, 'now' | 'rateLimiter' | 'sessions'>,
  authentication: PageAuthentication,
  passwords: PasswordChecks,
): Page {
  return async (visit) => {
    const { request, response, session, form } = visit;
    const problems = problemsOf(form);
    if (Object.keys(problems).length > 0) {
      return page(TITLE, body(visit, { typed: {}, errors: problems }), 422);
    }
    const refusal = await limitAttempts(ports, request);
    if (refusal !== null) {
      response.setHeader('Retry-After', refusal.headers['Retry-After'] ?? '');
      return refused('too_many_auth_attempts');
    }
    const user = await passwords.prove(session.person.email, form['current'] ?? '');
    if (user === null) {
      return page(TITLE, body(visit, { typed: {}, errors: { current: ['This is not your password.'] } }), 422);
    }
    await passwords.change(user.id, form['new'] ?? '');
    await startSession(ports, authentication, request, response, user);
    return redirect('/password', 'password_changed');
  };
}

function problemsOf(form: Fields): FieldErrors {
  const { new: wanted = '', again = '' } = form;
  const errors: Record<string, readonly string[]> = {};
  if (wanted.length < PASSWORD_MIN_CHARACTERS || wanted.length > PASSWORD_MAX_CHARACTERS) {
    errors['new'] = [`Give ${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters.`];
  } else if (wanted !== again) {
    errors['again'] = ['This is not the same password as above.'];
  }
  return errors;
}

function body({ session }: Visit, state: FormState): Html {
  return html`${heading(TITLE, html`Of ${session.person.email}`)}
    <form method="post" action="/password" class="card narrow">
      ${csrfField(session.csrfToken)}
      ${textField(state, {
        name: 'current',
        label: 'Your password now',
        type: 'password',
        autocomplete: 'current-password',
      })}
      ${textField(state, {
        name: 'new',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MIN_CHARACTERS} characters. A few words in a row are easy to keep in mind.`,
      })}
      ${textField(state, {
        name: 'again',
        label: 'New password again',
        type: 'password',
        autocomplete: 'new-password',
      })}
      <button type="submit" class="primary">Change the password</button>
    </form>`;
}
