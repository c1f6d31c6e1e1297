import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { newSessionToken } from '#domain/session';
import type { User } from '#ports/identities';
import { refuse } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import type { ApiServices } from '../../services.ts';
import { fieldsOf, type PageAuthentication } from '../pageAuthentication.ts';
import { loginPage } from '../pages/login.ts';
import { page, redirect } from '../visit.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';
import { limitAttempts } from './limitAttempts.ts';
import type { PasswordChecks } from './passwordChecks.ts';
import { safeNext } from './safeNext.ts';

type Ports = Pick<ApiServices, 'now' | 'rateLimiter' | 'sessions' | 'settings'>;

const WRONG = 'This e-mail address and this password do not belong together.';

/** GET /login */
export function getLogin(authentication: PageAuthentication): Handler {
  return async (request, response) => {
    await authentication.prepare(request, response);
    const next = safeNext(fieldsOf(request.query)['next']);
    return (await authentication.sessionOf(request)) === null
      ? authentication.show(request, response, loginShown({ email: '', next, problem: null }, 200))
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
    const refusal = await limitAttempts(ports, request);
    if (refusal !== null) {
      const { message } = JSON.parse(refusal.body) as { readonly message: string };
      response.setHeader('Retry-After', refusal.headers['Retry-After'] ?? '');
      return authentication.show(request, response, loginShown({ email, next, problem: message }, refusal.status));
    }
    const user = await passwords.prove(email.trim(), password);
    if (user === null) {
      return authentication.show(request, response, loginShown({ email, next, problem: WRONG }, 401));
    }
    await startSession(ports, authentication, request, response, user);
    return authentication.show(request, response, redirect(next));
  };
}

/** A session under a new name; the one before it ends. */
export async function startSession(
  { sessions, now }: Pick<ApiServices, 'now' | 'sessions'>,
  authentication: PageAuthentication,
  request: Request,
  response: Response,
  { id }: Pick<User, 'id'>,
): Promise<void> {
  const before = authentication.cookies.sessionOf(request);
  if (before !== null) {
    await sessions.end(before);
  }
  const token = newSessionToken(randomBytes);
  await sessions.open({ userId: id, token, csrfToken: newSessionToken(randomBytes) }, now());
  authentication.cookies.setSession(response, token);
}

function loginShown(form: Parameters<typeof loginPage>[0], status: number) {
  return page('Log in', loginPage(form), status);
}
