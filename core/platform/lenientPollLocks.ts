import type { PollLocks } from '#ports/pollLocks';

/** Locks of a store that may be away: then every poll is let through, because a second one costs less than none. */
export function createLenientPollLocks(shared: PollLocks, onAway: (error: unknown) => void): PollLocks {
  return {
    acquire: async (resource, timeToLiveSeconds) => {
      try {
        const release = await shared.acquire(resource, timeToLiveSeconds);
        return release === null ? null : () => release().catch(onAway);
      } catch (error) {
        onAway(error);
        return () => Promise.resolve();
      }
    },
  };
}
