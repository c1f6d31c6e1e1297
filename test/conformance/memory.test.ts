import { createPollLocks } from '#adapters/memory/pollLocks';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { describePollLocks } from './suites/pollLocks.ts';
import { describeRateLimiter } from './suites/rateLimiter.ts';

const close = (): Promise<void> => Promise.resolve();

describeRateLimiter('one process', (now) => Promise.resolve({ limiter: createRateLimiter(now), close }));
describePollLocks('one process', (now) => Promise.resolve({ locks: createPollLocks(now), close }));
