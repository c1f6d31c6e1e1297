import type { Slots } from '#ports/slots';
import type { RedisClient } from './connection.ts';
import type { Keys } from './keys.ts';
import { loadScript } from './script.ts';

/** A key that nobody has asked for this long is gone; it would be restored like one that Redis has lost. */
const KEY_MILLISECONDS = 86_400_000;

/** Slots of all processes that share a Redis: one sorted set a key. */
export function createSlots(client: RedisClient, keys: Keys, now: () => Date): Slots {
  const acquire = loadScript(client, 'acquireSlots');
  const restore = loadScript(client, 'restoreSlots');
  return {
    acquire: async (key, holders, capacity, until) => {
      const held = await acquire(
        keys.slots(key),
        now().getTime(),
        until.getTime(),
        capacity,
        KEY_MILLISECONDS,
        ...holders,
      );
      return held === null ? null : new Set(held as string[]);
    },
    restore: async (key, holders, until) => {
      await restore(keys.slots(key), until.getTime(), KEY_MILLISECONDS, ...holders);
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
