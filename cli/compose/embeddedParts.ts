import { createPollLocks } from '#adapters/memory/pollLocks';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import { createWorkQueue } from '#adapters/postgres/workQueue';
import type { SharedParts, SharedPartsNeeds } from './sharedParts.ts';

/** The embedded profile: Postgres carries work and wake-ups, and limits are those of this one process. */
export async function openEmbeddedParts({ claims, notifications, now }: SharedPartsNeeds): Promise<SharedParts> {
  return {
    notifications,
    pollLocks: createPollLocks(now),
    queue: await createWorkQueue(claims, notifications),
    rateLimiter: createRateLimiter(now),
    slots: createSlots(now),
    checks: [],
  };
}
