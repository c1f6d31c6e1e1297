import type { Response } from 'express';
import type { RateDecision, RatePolicy } from '#domain/rateLimit';

/** Names a limit in the RateLimit fields of the answer, beside those named before (IETF draft ratelimit-headers). */
export function addLimitFields(response: Response, policy: RatePolicy, decision: RateDecision): void {
  append(response, 'RateLimit-Policy', `"${policy.name}";q=${policy.limit};w=${policy.periodSeconds}`);
  // r: requests left now; t: seconds until the whole limit is available again.
  const seconds = Math.ceil(decision.resetMilliseconds / 1_000);
  append(response, 'RateLimit', `"${policy.name}";r=${decision.remaining};t=${seconds}`);
}

function append(response: Response, field: string, item: string): void {
  const before = response.getHeader(field);
  response.setHeader(field, typeof before === 'string' ? `${before}, ${item}` : item);
}
