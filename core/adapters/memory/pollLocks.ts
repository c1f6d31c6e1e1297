import type { PollLocks } from '#ports/pollLocks';

/** Poll locks of one process. */
export function createPollLocks(now: () => Date): PollLocks {
  const held = new Map<string, { readonly until: number }>();
  return {
    acquire: (resource, timeToLiveSeconds) => {
      const at = now().getTime();
      const current = held.get(resource);
      if (current !== undefined && current.until > at) {
        return Promise.resolve(null);
      }
      const lock = { until: at + timeToLiveSeconds * 1_000 };
      held.set(resource, lock);
      return Promise.resolve(() => {
        // An expired lock may belong to another holder by now.
        if (held.get(resource) === lock) {
          held.delete(resource);
        }
        return Promise.resolve();
      });
    },
  };
}
