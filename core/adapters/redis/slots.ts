import type { Slots } from '#ports/slots';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { type DecidingClock, loadTimedScript } from './script.ts';

/** A key that was not asked for this long is gone; it would be restored like one that Redis has lost. */
const KEY_MILLISECONDS = 86_400_000;

/**
 * Slots of all processes that share a Redis: one sorted set a key.
 *
 * @param now the clock of this process, which the ends of leases are told by
 */
export function createSlots(client: RedisClient, keys: Keys, now: () => Date, clock: DecidingClock = 'redis'): Slots {
  const acquire = loadTimedScript(client, 'acquireSlots', clock);
  const restore = loadTimedScript(client, 'restoreSlots', clock);
  const lasting = (until: Date): number => until.getTime() - now().getTime();
  return {
    acquire: async (key, holders, capacity, until) => {
      const held = await acquire(keys.slots(key), lasting(until), capacity, KEY_MILLISECONDS, ...holders);
      return held === null ? null : new Set(held as string[]);
    },
    restore: async (key, holders, until) => {
      await restore(keys.slots(key), lasting(until), KEY_MILLISECONDS, ...holders);
    },
    release: async (key, holders) => {
      if (holders.length > 0) {
        await client.zrem(keys.slots(key), ...holders);
      }
    },
    forget: async (key) => {
      await client.del(keys.slots(key));
    },
  };
}
