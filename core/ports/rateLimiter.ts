import type { RateDecision, RatePolicy } from '#domain/gcra';

/** Counts requests of a key against a policy, exactly, for all processes that share the limiter. */
export interface RateLimiter {
  consume(policy: RatePolicy, key: string): Promise<RateDecision>;
}
