import type { Request } from 'express';
import type { RatePolicy } from '#domain/gcra';
import { LOGIN_ATTEMPTS_PER_MINUTE } from '#domain/session';
import { type Reply, refuse, retryAfter } from '../../http/reply.ts';
import type { ApiServices } from '../../services.ts';

const POLICY: RatePolicy = { name: 'login', limit: LOGIN_ATTEMPTS_PER_MINUTE, periodSeconds: 60 };

/** Counts an attempt to prove a password from an address; the refusal where there were too many. */
export async function limitAttempts(
  { rateLimiter }: Pick<ApiServices, 'rateLimiter'>,
  request: Request,
): Promise<Reply | null> {
  const decision = await rateLimiter.consume(POLICY, request.ip ?? 'unknown');
  return decision.allowed ? null : refuse('too_many_auth_attempts', {}, retryAfter(decision.retryAfterMilliseconds));
}
