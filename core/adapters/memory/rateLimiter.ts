import { gcra } from '#domain/gcra';
import type { RateLimiter } from '#ports/rateLimiter';

/** Keys whose whole limit is available again are dropped when this many are kept, and each time that the rest doubles. */
const SWEEP_AT = 10_000;

/** Rate limits of one process. */
export function createRateLimiter(now: () => Date): RateLimiter {
  const arrivals = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  return {
    consume: (policy, key) => {
      const at = now().getTime();
      if (arrivals.size >= sweepAt) {
        for (const [stale, arrival] of arrivals) {
          if (arrival <= at) {
            arrivals.delete(stale);
          }
        }
        sweepAt = Math.max(SWEEP_AT, arrivals.size * 2);
      }
      const name = `${policy.name}:${key}`;
      const { decision, arrival } = gcra(policy, arrivals.get(name) ?? null, at);
      arrivals.set(name, arrival);
      return Promise.resolve(decision);
    },
  };
}
