import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { createSlots } from '#adapters/redis/slots';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';
import { describePollLocks } from '../suites/pollLocks.ts';
import { describeRateLimiter } from '../suites/rateLimiter.ts';
import { describeSlots } from '../suites/slots.ts';

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
describeSlots('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  const wipe = () => client.flushall().then(() => undefined);
  return { slots: createSlots(client, keys, now), wipe, close };
});
