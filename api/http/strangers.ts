import type { Request } from 'express';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { RatePolicy } from '#domain/gcra';
import type { ApiServices } from '../services.ts';
import { type Reply, refuse, retryAfter } from './reply.ts';

/** Refuses a request whose sender could not prove who it is. */
export type RefuseStranger = (
  request: Request,
  code: ErrorCode,
  headers: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** Counts failed proofs for each address; beyond the limit the answer is 429 (2-decisions.md, "People and keys"). */
export function createRefuseStranger({ settings, rateLimiter }: ApiServices): RefuseStranger {
  const policy: RatePolicy = { name: 'authentication', limit: settings.authFailuresPerMinute, periodSeconds: 60 };
  return async (request, code, headers) => {
    const decision = await rateLimiter.consume(policy, request.ip ?? 'unknown');
    return decision.allowed
      ? refuse(code, {}, headers)
      : refuse('too_many_auth_attempts', {}, retryAfter(decision.retryAfterMilliseconds));
  };
}
