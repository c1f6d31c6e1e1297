import { createPollLocks } from '#adapters/memory/pollLocks';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import type { LimitParts } from './limitParts.ts';
import type { SharedPartsNeeds } from './sharedPartsNeeds.ts';

/** Limits, locks and slots of this process alone; wake-ups come through Postgres. */
export function openProcessParts({ notifications, now }: SharedPartsNeeds): LimitParts {
  return {
    notifications,
    pollLocks: createPollLocks(now),
    rateLimiter: createRateLimiter(now),
    slots: createSlots(now),
    checks: [],
  };
}
