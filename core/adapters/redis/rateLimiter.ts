import { gcra, paceOf, restedArrival } from '#domain/gcra';
import type { RateLimiter } from '#ports/rateLimiter';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { loadScript } from './script.ts';

/** Keys outlive their arrival times, so that clocks that differ by less cannot lose one. */
const MARGIN_MILLISECONDS = 60_000;

/** Rate limits of all processes that share a Redis; time is the caller's, which the algorithm tolerates to go back. */
export function createRateLimiter(client: RedisClient, keys: Keys, now: () => Date): RateLimiter {
  const consume = loadScript(client, 'consume');
  const rest = loadScript(client, 'rest');
  return {
    consume: async (policy, subject, least = 1) => {
      const at = now().getTime();
      const { interval, burst, tolerance } = paceOf(policy);
      const needed = interval * Math.min(Math.max(least, 1), burst);
      const key = keys.rate(policy.name, subject);
      const stored = String(await consume(key, at, interval, needed, tolerance, MARGIN_MILLISECONDS));
      return gcra(policy, stored === '' ? null : Number(stored), at, least).decision;
    },
    pause: async (policy, subject, until) => {
      const at = now().getTime();
      const arrival = restedArrival(policy, null, until.getTime(), at);
      if (arrival > at) {
        await rest(keys.rate(policy.name, subject), arrival, at, MARGIN_MILLISECONDS);
      }
    },
  };
}
