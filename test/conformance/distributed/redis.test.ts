import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { createSlots } from '#adapters/redis/slots';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';
import { describePollLocks } from '../suites/pollLocks.ts';
import { describeRateLimiter } from '../suites/rateLimiter.ts';
import { describeSharedPollLocks } from '../suites/sharedPollLocks.ts';
import { describeSharedRateLimits } from '../suites/sharedRateLimits.ts';
import { describeSlots } from '../suites/slots.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

/** As far as the clock of this machine may be from those of others. */
const SKEWS_SECONDS = [0, 7_200, -7_200];

/** Connections as several processes have them, which share their keys; the clocks of the processes differ by hours. */
async function connectAll(now: () => Date) {
  const { keys, close: closeFirst, client } = await redis.connect();
  const others = await Promise.all(SKEWS_SECONDS.slice(1).map(() => redis.connect()));
  const clients = [client, ...others.map((other) => other.client)];
  return {
    keys,
    processes: clients.map((own, index) => ({
      client: own,
      now: () => new Date(now().getTime() + (SKEWS_SECONDS[index] ?? 0) * 1_000),
    })),
    wipe: () => client.flushall().then(() => undefined),
    close: async () => {
      await Promise.all([closeFirst(), ...others.map(({ close }) => close())]);
    },
  };
}

describeRateLimiter('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  return { limiter: createRateLimiter(client, keys, now, now), close };
});
describeSharedRateLimits('Redis', async (now) => {
  const { keys, processes, wipe, close } = await connectAll(now);
  return {
    processes: processes.map((own) => ({ limiter: createRateLimiter(own.client, keys, own.now, now), now: own.now })),
    wipe,
    close,
  };
});
describePollLocks('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  return { locks: createPollLocks(client, keys, randomUUID, now), close };
});
describeSharedPollLocks('Redis', async (now) => {
  const { keys, processes, wipe, close } = await connectAll(now);
  return { processes: processes.map(({ client }) => createPollLocks(client, keys, randomUUID, now)), wipe, close };
});
describeSlots('Redis', async (now) => {
  const { client, keys, close } = await redis.connect();
  const wipe = () => client.flushall().then(() => undefined);
  return { slots: createSlots(client, keys, now, now), wipe, close };
});
