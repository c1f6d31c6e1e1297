import { gcra, paceOf, restedArrival } from '#domain/gcra';
import type { RateLimiter } from '#ports/rateLimiter';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { type DecidingClock, loadTimedScript } from './script.ts';

/** Keys outlive their arrival times, so that a replica that takes over with another clock does not lose one. */
const MARGIN_MILLISECONDS = 60_000;

/**
 * Rate limits of all processes that share a Redis. One that comes back empty gives every key its whole burst again.
 *
 * @param now the clock of this process, which the ends of rests are told by
 */
export function createRateLimiter(
  client: RedisClient,
  keys: Keys,
  now: () => Date,
  clock: DecidingClock = 'redis',
): RateLimiter {
  const consume = loadTimedScript(client, 'consume', clock);
  const rest = loadTimedScript(client, 'rest', clock);
  return {
    consume: async (policy, subject, least = 1) => {
      const { interval, burst, tolerance } = paceOf(policy);
      const needed = interval * Math.min(Math.max(least, 1), burst);
      const key = keys.rate(policy.name, subject);
      const answer = (await consume(key, interval, needed, tolerance, MARGIN_MILLISECONDS)) as [string, string];
      const [at, stored] = answer;
      return gcra(policy, stored === '' ? null : Number(stored), Number(at), least).decision;
    },
    pause: async (policy, subject, until) => {
      const at = now().getTime();
      const ahead = restedArrival(policy, null, until.getTime(), at) - at;
      if (ahead > 0) {
        await rest(keys.rate(policy.name, subject), ahead, MARGIN_MILLISECONDS);
      }
    },
  };
}
