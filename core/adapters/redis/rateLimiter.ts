import { gcra, paceOf, restedArrival } from '#domain/gcra';
import { isPaced, type PacePolicy, type RateDecision, type WindowPolicy } from '#domain/rateLimit';
import { decideWindow, neededOf, SLICES, sliceWidth } from '#domain/slidingWindow';
import type { RateLimiter } from '#ports/rateLimiter';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { type DecidingClock, loadTimedScript } from './script.ts';

/** Keys outlive what they say, so that a replica that takes over with another clock does not lose it. */
const MARGIN_MILLISECONDS = 60_000;

/**
 * Rate limits of all processes that share a Redis. One that comes back empty gives every key its whole limit again.
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
  const countWindow = loadTimedScript(client, 'countWindow', clock);
  const rest = loadTimedScript(client, 'rest', clock);

  async function consumePaced(policy: PacePolicy, subject: string, least: number): Promise<RateDecision> {
    const { interval, burst, tolerance } = paceOf(policy);
    const needed = interval * Math.min(Math.max(least, 1), burst);
    const key = keys.rate(policy.name, subject);
    const answer = (await consume(key, interval, needed, tolerance, MARGIN_MILLISECONDS)) as [string, string];
    const [at, stored] = answer;
    return gcra(policy, stored === '' ? null : Number(stored), Number(at), least).decision;
  }

  async function consumeWindow(policy: WindowPolicy, subject: string, least: number): Promise<RateDecision> {
    const width = sliceWidth(policy);
    const room = policy.limit - neededOf(policy, least);
    const life = (SLICES + 1) * width + MARGIN_MILLISECONDS;
    const answer = await countWindow(keys.window(policy.name, subject), width, SLICES, room, life);
    const [at, total, newest, freeing] = answer as [string, string, string, string];
    const count = { total: Number(total), newest: numberOrNull(newest), freeing: numberOrNull(freeing) };
    return decideWindow(policy, count, Number(at));
  }

  return {
    consume: (policy, subject, least = 1) =>
      isPaced(policy) ? consumePaced(policy, subject, least) : consumeWindow(policy, subject, least),
    pause: async (policy, subject, until) => {
      const at = now().getTime();
      const ahead = restedArrival(policy, null, until.getTime(), at) - at;
      if (ahead > 0) {
        await rest(keys.rate(policy.name, subject), ahead, MARGIN_MILLISECONDS);
      }
    },
  };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
