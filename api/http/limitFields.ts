import type { Response } from 'express';
import type { RateDecision, RatePolicy } from '#domain/rateLimit';

/** Names a limit in the RateLimit fields of the answer, beside those named before (IETF draft ratelimit-headers). */
export function addLimitFields(response: Response, policy: RatePolicy, decision: RateDecision): void {
  append(response, 'RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.periodSeconds}`);
  // r: requests left now; t: seconds until the request that was refused fits, else until the whole limit is free again.
  const milliseconds = decision.allowed ? decision.resetMilliseconds : decision.retryAfterMilliseconds;
  const seconds = Math.ceil(milliseconds / 1_000);
  append(response, 'RateLimit', `"${policy.name}";r=${decision.remaining};t=${seconds}`);
}

function append(response: Response, field: string, item: string): void {
  const before = response.getHeader(field);
  response.setHeader(field, typeof before === 'string' ? `${before}, ${item}` : item);
}
