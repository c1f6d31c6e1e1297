import { createLeadership } from '#adapters/memory/leadership';
import { createPollLocks } from '#adapters/memory/pollLocks';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createSlots } from '#adapters/memory/slots';
import type { PollLocks } from '#ports/pollLocks';
import type { RateLimiter } from '#ports/rateLimiter';
import type { Slots } from '#ports/slots';
import { createMemoryDocumentCache } from '../support/memoryDocumentCache.ts';
import { describeDocumentCache } from './suites/documentCache.ts';
import { describeLeadership } from './suites/leadership.ts';
import { describePollLocks } from './suites/pollLocks.ts';
import { describeRateLimiter } from './suites/rateLimiter.ts';
import { describeSharedPollLocks } from './suites/sharedPollLocks.ts';
import { describeSharedRateLimits } from './suites/sharedRateLimits.ts';
import { describeSlots } from './suites/slots.ts';

const close = (): Promise<void> => Promise.resolve();

describeDocumentCache('one process', () => Promise.resolve({ cache: createMemoryDocumentCache(), close }));
describeLeadership('one process', () => Promise.resolve({ leadership: createLeadership(), close }));
describeRateLimiter('one process', (now) => Promise.resolve({ limiter: createRateLimiter(now), close }));
describePollLocks('one process', (now) => Promise.resolve({ locks: createPollLocks(now), close }));
describeSharedRateLimits('one process', (now) => {
  // A process that starts anew knows nothing.
  let limiter = createRateLimiter(now);
  const current: RateLimiter = {
    consume: (...asked) => limiter.consume(...asked),
    pause: (...asked) => limiter.pause(...asked),
  };
  const wipe = (): Promise<void> => {
    limiter = createRateLimiter(now);
    return Promise.resolve();
  };
  return Promise.resolve({ processes: [{ limiter: current, now }], wipe, close });
});
describeSharedPollLocks('one process', (now) => {
  let locks = createPollLocks(now);
  const current: PollLocks = { acquire: (...asked) => locks.acquire(...asked) };
  const wipe = (): Promise<void> => {
    locks = createPollLocks(now);
    return Promise.resolve();
  };
  return Promise.resolve({ processes: [current], wipe, close });
});
describeSlots('one process', (now) => {
  let slots = createSlots(now);
  const current: Slots = {
    acquire: (...asked) => slots.acquire(...asked),
    restore: (...asked) => slots.restore(...asked),
    release: (...asked) => slots.release(...asked),
    forget: (...asked) => slots.forget(...asked),
  };
  const wipe = (): Promise<void> => {
    slots = createSlots(now);
    return Promise.resolve();
  };
  return Promise.resolve({ slots: current, wipe, close });
});
