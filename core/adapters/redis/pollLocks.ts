import type { PollLocks } from '#ports/pollLocks';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { loadScript } from './script.ts';

/** Keys outlive their locks, so that clocks that differ by less cannot end one early. */
const MARGIN_MILLISECONDS = 60_000;

/** @param newToken a text without blanks that no other lock has */
export function createPollLocks(client: RedisClient, keys: Keys, now: () => Date, newToken: () => string): PollLocks {
  const acquire = loadScript(client, 'acquirePollLock');
  const release = loadScript(client, 'releasePollLock');
  return {
    acquire: async (resource, timeToLiveSeconds) => {
      const key = keys.pollLock(resource);
      const token = newToken();
      const milliseconds = timeToLiveSeconds * 1_000;
      const at = now().getTime();
      const taken = await acquire(key, token, at, at + milliseconds, milliseconds + MARGIN_MILLISECONDS);
      return taken === 1
        ? async () => {
            await release(key, token);
          }
        : null;
    },
  };
}
