import { HASHES_RETRY_MILLISECONDS } from '#domain/loginLimits';
import { retryAfter } from '../../http/reply.ts';
import { actorOf } from '../../operations/actorOf.ts';
import type { ApiServices } from '../../services.ts';
import type { PageAuthentication } from '../pageAuthentication.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { EMPTY_FORM, type FormState, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { callerOfVisit } from '../session/callerOfVisit.ts';
import type { PasswordChecks } from '../session/passwordChecks.ts';
import { startSession } from '../session/startSession.ts';
import { type Page, page, redirect, refused, type Shown, type Visit } from '../visit.ts';
import { newPasswordFields, newPasswordProblems } from './newPassword.ts';

const TITLE = 'Password';

type Ports = Pick<ApiServices, 'identities' | 'now' | 'sessions' | 'settings'>;

/** GET /password */
export const getPassword: Page = (visit) => Promise.resolve(page(TITLE, body(visit, EMPTY_FORM)));

/** POST /password: ends all sessions of the person, and starts one here. */
export function postPassword(ports: Ports, authentication: PageAuthentication, passwords: PasswordChecks): Page {
  return async (visit) => {
    const { request, response, session, form } = visit;
    const problems = newPasswordProblems(form);
    if (Object.keys(problems).length > 0) {
      return page(TITLE, body(visit, { typed: {}, errors: problems }), 422);
    }
    const { email, userId } = session.person;
    const claim = { email, password: form['current'] ?? '', address: request.ip };
    const proof = await passwords.prove({ ...claim, device: { kind: 'session' } });
    if (proof.kind === 'wrong') {
      return notYours(visit);
    }
    if (proof.kind === 'too_many') {
      return tooMany(visit, proof.retryAfterMilliseconds);
    }
    const passwordHash = await passwords.hash(email, form['new'] ?? '');
    if (passwordHash === null) {
      return tooMany(visit, HASHES_RETRY_MILLISECONDS);
    }
    const change = { userId, from: proof.user.passwordHash, to: passwordHash };
    if (!(await ports.identities.changePassword(change, actorOf(callerOfVisit(visit))))) {
      return notYours(visit);
    }
    await startSession(ports, authentication, { request, response, user: { id: userId, email, passwordHash } });
    return redirect('/password', 'password_changed');
  };
}

/** Also where it was until now: a reset that came meanwhile holds. */
function notYours(visit: Visit): Shown {
  return page(TITLE, body(visit, { typed: {}, errors: { current: ['The current password is incorrect.'] } }), 422);
}

function tooMany({ response }: Visit, milliseconds: number): Shown {
  response.setHeaders(new Map(Object.entries(retryAfter(milliseconds))));
  return refused('too_many_auth_attempts');
}

function body({ session }: Visit, state: FormState): Html {
  return html`${heading(TITLE, html`Of ${session.person.email}`)}
    <form method="post" action="/password" class="card narrow">
      ${csrfField(session.csrfToken)}
      ${textField(state, {
        name: 'current',
        label: 'Current password',
        type: 'password',
        autocomplete: 'current-password',
      })}
      ${newPasswordFields(state)}
      <button type="submit" class="primary">Change the password</button>
    </form>`;
}
