import type { RequestHandler } from 'express';
import type { RatePolicy } from '#domain/rateLimit';
import type { ApiServices } from '../services.ts';
import { callerOf } from './caller.ts';
import { addLimitFields } from './limitFields.ts';
import { refuse, retryAfter } from './reply.ts';
import { send } from './send.ts';

/** Limits the requests of each organization, and says so. */
export function limitRequests({
  rateLimiter,
  settings,
}: Pick<ApiServices, 'rateLimiter' | 'settings'>): RequestHandler {
  const policy: RatePolicy = { name: 'default', limit: settings.rateLimitPerMinute, periodSeconds: 60 };

  return async (_request, response, next) => {
    const decision = await rateLimiter.consume(policy, String(callerOf(response).organization.id));
    addLimitFields(response, policy, decision);
    if (!decision.allowed) {
      send(response, refuse('rate_limited', {}, retryAfter(decision.retryAfterMilliseconds)));
      return;
    }
    next();
  };
}
