import { ERRORS } from '#domain/errorCatalogue';
import { refuse, retryAfter } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import type { ApiServices } from '../../services.ts';
import { fieldsOf, type PageAuthentication } from '../pageAuthentication.ts';
import { loginPage } from '../pages/login.ts';
import { sendAgainPage } from '../pages/sendAgain.ts';
import { page, redirect } from '../visit.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';
import { KEPT_FIELD, readKept } from './keptForm.ts';
import type { PasswordChecks } from './passwordChecks.ts';
import { safeNext } from './safeNext.ts';
import { startSession } from './startSession.ts';

type Ports = Pick<ApiServices, 'now' | 'sessions' | 'settings'>;

const WRONG = 'Incorrect e-mail address or password.';

/** GET /login */
export function getLogin(authentication: PageAuthentication): Handler {
  return async (request, response) => {
    await authentication.prepare(request, response);
    const next = safeNext(fieldsOf(request.query)['next']);
    return (await authentication.sessionOf(request)) === null
      ? authentication.show(request, response, loginShown({ email: '', next, problem: null, kept: null }, 200))
      : authentication.show(request, response, redirect(next));
  };
}

/**
 * POST /login with `email` and `password`. It changes nothing of a session that exists, so its form needs no token:
 * each log-in makes a session of a new name.
 */
export function postLogin(ports: Ports, authentication: PageAuthentication, passwords: PasswordChecks): Handler {
  return async (request, response) => {
    await authentication.prepare(request, response);
    if (!isOwnOrigin(request, ports.settings.baseUrl)) {
      return authentication.showRefusal(request, response, refuse('origin_not_allowed'));
    }
    const { email = '', password = '', next: wanted } = fieldsOf(request.body);
    const next = safeNext(wanted);
    const kept = readKept(fieldsOf(request.body)[KEPT_FIELD]);
    const device = { kind: 'browser', token: authentication.cookies.deviceOf(request) } as const;
    const proof = await passwords.prove({ email: email.trim(), password, address: request.ip, device });
    if (proof.kind === 'too_many') {
      const { status, message } = ERRORS.too_many_auth_attempts;
      response.setHeaders(new Map(Object.entries(retryAfter(proof.retryAfterMilliseconds))));
      return authentication.show(request, response, loginShown({ email, next, problem: message, kept }, status));
    }
    const csrfToken =
      proof.kind === 'proven'
        ? await startSession(ports, authentication, { request, response, user: proof.user })
        : null;
    if (csrfToken !== null && kept !== null) {
      return authentication.show(request, response, page('Send it again', sendAgainPage(kept, csrfToken)));
    }
    return csrfToken !== null
      ? authentication.show(request, response, redirect(next))
      : authentication.show(request, response, loginShown({ email, next, problem: WRONG, kept }, 401));
  };
}

function loginShown(form: Parameters<typeof loginPage>[0], status: number) {
  return page('Log in', loginPage(form), status);
}
