import type { RequestHandler } from 'express';
import type { RateDecision, RatePolicy } from '#domain/gcra';
import type { ApiServices } from '../services.ts';
import { callerOf } from './caller.ts';
import { refuse, retryAfter } from './reply.ts';
import { send } from './send.ts';

/** Limits the requests of each organization and says so in the RateLimit fields (IETF draft ratelimit-headers). */
export function limitRequests(services: ApiServices): RequestHandler {
  const policy: RatePolicy = { name: 'default', limit: services.settings.rateLimitPerMinute, periodSeconds: 60 };
  const policyField = `"${policy.name}";q=${policy.limit};w=${policy.periodSeconds}`;

  return async (_request, response, next) => {
    const decision = await services.rateLimiter.consume(policy, String(callerOf(response).organization.id));
    response.setHeader('RateLimit-Policy', policyField);
    response.setHeader('RateLimit', limitField(policy, decision));
    if (!decision.allowed) {
      send(response, refuse('rate_limited', {}, retryAfter(decision.retryAfterMilliseconds)));
      return;
    }
    next();
  };
}

/** r: requests left now; t: seconds until the whole limit is available again. */
function limitField(policy: RatePolicy, decision: RateDecision): string {
  return `"${policy.name}";r=${decision.remaining};t=${Math.ceil(decision.resetMilliseconds / 1_000)}`;
}
