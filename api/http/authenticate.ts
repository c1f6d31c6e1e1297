import type { Request, RequestHandler } from 'express';
import { API_KEY_PREFIX } from '#domain/apiKey';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { RatePolicy } from '#domain/gcra';
import type { ApiServices } from '../services.ts';
import { setCaller } from './caller.ts';
import { type Reply, refuse, retryAfter } from './reply.ts';
import { send } from './send.ts';

const BEARER = /^Bearer +([^ ]+) *$/i;

/**
 * Lets a request pass that carries a valid key. Failures are counted for each address and answered 429 beyond the
 * limit; a valid key always passes (2-decisions.md, "People and keys").
 */
export function authenticate(services: ApiServices): RequestHandler {
  const policy: RatePolicy = {
    name: 'authentication',
    limit: services.settings.authFailuresPerMinute,
    periodSeconds: 60,
  };

  const fail = async (request: Request, code: ErrorCode): Promise<Reply> => {
    const decision = await services.rateLimiter.consume(policy, request.ip ?? 'unknown');
    return decision.allowed
      ? refuse(code, {}, { 'WWW-Authenticate': 'Bearer' })
      : refuse('too_many_auth_attempts', {}, retryAfter(decision.retryAfterMilliseconds));
  };

  return async (request, response, next) => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (key?.startsWith(API_KEY_PREFIX) !== true) {
      send(response, await fail(request, 'unauthenticated'));
      return;
    }
    const caller = await services.authenticator.callerOf(key);
    if (caller === null) {
      send(response, await fail(request, 'invalid_api_key'));
      return;
    }
    setCaller(response, caller);
    next();
  };
}
