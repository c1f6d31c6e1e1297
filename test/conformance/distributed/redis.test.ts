import { afterAll, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';
import { describePollLocks } from '../suites/pollLocks.ts';
import { describeRateLimiter } from '../suites/rateLimiter.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

describeRateLimiter('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  return { limiter: createRateLimiter(client, keys, now), close };
});
describePollLocks('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  return { locks: createPollLocks(client, keys, now, randomUUID), close };
});
