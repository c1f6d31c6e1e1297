import { gcra, type RatePolicy, restedArrival } from '#domain/gcra';
import type { RateLimiter } from '#ports/rateLimiter';

/** Keys whose whole limit is available again are dropped when this many are kept, and each time that the rest doubles. */
const SWEEP_AT = 10_000;

/** Rate limits of one process. */
export function createRateLimiter(now: () => Date): RateLimiter {
  const arrivals = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  const nameOf = ({ name }: RatePolicy, key: string): string => `${name}:${key}`;

  function sweep(at: number): void {
    if (arrivals.size >= sweepAt) {
      for (const [stale, arrival] of arrivals) {
        if (arrival <= at) {
          arrivals.delete(stale);
        }
      }
      sweepAt = Math.max(SWEEP_AT, arrivals.size * 2);
    }
  }

  return {
    consume: (policy, key, least) => {
      const at = now().getTime();
      sweep(at);
      const name = nameOf(policy, key);
      const { decision, arrival } = gcra(policy, arrivals.get(name) ?? null, at, least);
      arrivals.set(name, arrival);
      return Promise.resolve(decision);
    },
    pause: (policy, key, until) => {
      const name = nameOf(policy, key);
      const at = now().getTime();
      arrivals.set(name, restedArrival(policy, arrivals.get(name) ?? null, until.getTime(), at));
      return Promise.resolve();
    },
  };
}
