import type { PollLocks } from '#ports/pollLocks';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { type DecidingClock, loadScript, loadTimedScript } from './script.ts';

/** Keys outlive their locks, so that a replica that takes over with another clock does not end one early. */
const MARGIN_MILLISECONDS = 60_000;

/** @param newToken a text without blanks that no other lock has */
export function createPollLocks(
  client: RedisClient,
  keys: Keys,
  newToken: () => string,
  clock: DecidingClock = 'redis',
): PollLocks {
  const acquire = loadTimedScript(client, 'acquirePollLock', clock);
  const release = loadScript(client, 'releasePollLock');
  return {
    acquire: async (resource, timeToLiveSeconds) => {
      const key = keys.pollLock(resource);
      const token = newToken();
      const taken = await acquire(key, token, timeToLiveSeconds * 1_000, MARGIN_MILLISECONDS);
      return taken === 1
        ? async () => {
            await release(key, token);
          }
        : null;
    },
  };
}
