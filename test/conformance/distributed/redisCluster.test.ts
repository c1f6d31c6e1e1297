import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import type { RedisClient } from '#adapters/redis/connection';
import { createKeys } from '#adapters/redis/keys';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { createSlots } from '#adapters/redis/slots';
import { startTestRedisCluster, type TestRedisCluster } from '../../support/testRedisCluster.ts';
import { describePollLocks } from '../suites/pollLocks.ts';
import { describeRateLimiter } from '../suites/rateLimiter.ts';
import { describeSharedRateLimits } from '../suites/sharedRateLimits.ts';
import { describeSlots } from '../suites/slots.ts';

let cluster: TestRedisCluster;
beforeAll(async () => {
  cluster = await startTestRedisCluster();
});
afterAll(() => cluster.stop());

/** A client whose keys no other one meets, and others of the same keys. */
async function open(clients: number) {
  let keys = createKeys(`test-${randomUUID()}`);
  const opened = await Promise.all(Array.from({ length: clients }, () => cluster.connect()));
  return {
    clients: opened as [RedisClient, ...RedisClient[]],
    keys: {
      rate: (...named: Parameters<typeof keys.rate>) => keys.rate(...named),
      slots: (key: string) => keys.slots(key),
      pollLock: (resource: string) => keys.pollLock(resource),
      window: (policy: string, subject: string) => keys.window(policy, subject),
      channel: (name: string) => keys.channel(name),
    },
    wipe: () => {
      keys = createKeys(`test-${randomUUID()}`);
      return Promise.resolve();
    },
    close: () => {
      opened.forEach((client) => client.disconnect());
      return Promise.resolve();
    },
  };
}

describeRateLimiter('a Redis cluster', async (now) => {
  const { clients, keys, close } = await open(1);
  return { limiter: createRateLimiter(clients[0], keys, now, now), close };
});
describeSharedRateLimits('a Redis cluster', async (now) => {
  const { clients, keys, wipe, close } = await open(3);
  const processes = clients.map((client) => ({ limiter: createRateLimiter(client, keys, now, now), now }));
  return { processes, wipe, close };
});
describePollLocks('a Redis cluster', async (now) => {
  const { clients, keys, close } = await open(1);
  return { locks: createPollLocks(clients[0], keys, randomUUID, now), close };
});
describeSlots('a Redis cluster', async (now) => {
  const { clients, keys, wipe, close } = await open(1);
  return { slots: createSlots(clients[0], keys, now, now), wipe, close };
});
