import type { PacePolicy, RateDecision, RatePolicy } from '#domain/rateLimit';

/** Counts requests of a key against a policy, exactly, for all processes that share the limiter. */
export interface RateLimiter {
  /** @param least requests that must be there for one to be allowed; 1 where absent */
  consume(policy: RatePolicy, key: string, least?: number): Promise<RateDecision>;
  /** Lets a key rest: nothing is allowed before `until`, and from then on the pace of the limit, without a burst. */
  pause(policy: PacePolicy, key: string, until: Date): Promise<void>;
}
