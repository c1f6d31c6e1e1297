import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { newDeviceToken } from '#domain/deviceToken';
import { accountOf } from '#domain/loginLimits';
import { newSessionToken } from '#domain/session';
import type { ApiServices } from '../../services.ts';
import type { PageAuthentication } from '../pageAuthentication.ts';

interface LogIn {
  readonly request: Request;
  readonly response: Response;
  readonly user: {
    readonly id: number;
    readonly email: string;
    /** What the password was proven against, or has just become. */
    readonly passwordHash: string;
  };
}

/**
 * A session under a new name; the one before it ends. The browser is known to the account from now on.
 *
 * @returns the token of its forms; null where the user was disabled or got another password meanwhile
 */
export async function startSession(
  { sessions, now, settings }: Pick<ApiServices, 'now' | 'sessions' | 'settings'>,
  { cookies }: PageAuthentication,
  { request, response, user: { id, email, passwordHash } }: LogIn,
): Promise<string | null> {
  const token = newSessionToken(randomBytes);
  const session = {
    userId: id,
    token,
    csrfToken: newSessionToken(randomBytes),
    address: request.ip ?? null,
    passwordHash,
    replaces: cookies.sessionOf(request),
  };
  const isOpen = await sessions.open(session, now());
  if (isOpen) {
    cookies.setSession(response, token);
    cookies.setDevice(response, newDeviceToken(settings.secretKeys, accountOf(email), now(), randomBytes));
  }
  return isOpen ? session.csrfToken : null;
}
