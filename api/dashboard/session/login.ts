import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { newSessionToken } from '#domain/session';
import type { User } from '#ports/identities';
import { refuse } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import type { ApiServices } from '../../services.ts';
import { type Door, fieldsOf } from '../door.ts';
import { loginPage } from '../pages/login.ts';
import { page, redirect } from '../visit.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';
import { limitAttempts } from './limitAttempts.ts';
import type { PasswordDesk } from './passwordDesk.ts';
import { safeNext } from './safeNext.ts';

const WRONG = 'This e-mail address and this password do not belong together.';

/** GET /login */
export function getLogin(door: Door): Handler {
  return async (request, response) => {
    await door.prepare(request, response);
    const next = safeNext(fieldsOf(request.query)['next']);
    return (await door.sessionOf(request)) === null
      ? door.show(request, response, loginShown({ email: '', next, problem: null }, 200))
      : door.show(request, response, redirect(next));
  };
}

/**
 * POST /login with `email` and `password`. It changes nothing of a session that exists, so its form needs no token:
 * each log-in makes a session of a new name.
 */
export function postLogin(services: ApiServices, door: Door, desk: PasswordDesk): Handler {
  return async (request, response) => {
    await door.prepare(request, response);
    if (!isOwnOrigin(request, services.settings.baseUrl)) {
      return door.showRefusal(request, response, refuse('origin_not_allowed'));
    }
    const { email = '', password = '', next: wanted } = fieldsOf(request.body);
    const next = safeNext(wanted);
    const refusal = await limitAttempts(services, request);
    if (refusal !== null) {
      const { message } = JSON.parse(refusal.body) as { readonly message: string };
      response.setHeader('Retry-After', refusal.headers['Retry-After'] ?? '');
      return door.show(request, response, loginShown({ email, next, problem: message }, refusal.status));
    }
    const user = await desk.prove(email.trim(), password);
    if (user === null) {
      return door.show(request, response, loginShown({ email, next, problem: WRONG }, 401));
    }
    await startSession(services, door, request, response, user);
    return door.show(request, response, redirect(next));
  };
}

/** A session under a new name; the one before it ends. */
export async function startSession(
  { sessions, now }: ApiServices,
  door: Door,
  request: Request,
  response: Response,
  { id }: Pick<User, 'id'>,
): Promise<void> {
  const before = door.cookies.sessionOf(request);
  if (before !== null) {
    await sessions.end(before);
  }
  const token = newSessionToken(randomBytes);
  await sessions.open({ userId: id, token, csrfToken: newSessionToken(randomBytes) }, now());
  door.cookies.setSession(response, token);
}

function loginShown(form: Parameters<typeof loginPage>[0], status: number) {
  return page('Log in', loginPage(form), status);
}
