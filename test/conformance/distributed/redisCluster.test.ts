import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectRedis, openRedis, type RedisClient } from '#adapters/redis/connection';
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

describe('a Redis cluster', () => {
  const limit = 6;
  const policy = { name: 'organization', limit, periodSeconds: 3_600 };
  const now = (): Date => new Date('2026-03-01T12:00:00Z');

  /** A connection to one master, which answers for its own slots only. */
  async function master(port: number): Promise<RedisClient> {
    const client = openRedis({ url: `redis://127.0.0.1:${port}`, onError: () => undefined });
    await connectRedis(client);
    return client;
  }

  test('has the limits of organizations on all of its masters', async () => {
    const { clients, keys, close } = await open(1);
    const limiter = createRateLimiter(clients[0], keys, now, now);
    const organizations = Array.from({ length: 60 }, (_, index) => String(index));
    await Promise.all(organizations.map((organization) => limiter.consume(policy, organization)));
    const masters = await Promise.all(cluster.ports.map(master));
    const wanted = keys.window(policy.name, '').split('{')[0] ?? '';
    const held = await Promise.all(masters.map(async (client) => (await client.keys(`${wanted}*`)).length));
    masters.forEach((client) => client.disconnect());
    await close();
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(organizations.length);
    held.forEach((count) => expect(count).toBeGreaterThan(0));
  });

  test('counts on where a slot is moved to another master meanwhile', async () => {
    const { clients, keys, close } = await open(1);
    const limiter = createRateLimiter(clients[0], keys, now, now);
    const ask = async () => (await limiter.consume(policy, 'moved')).allowed;
    const allowed = [await ask(), await ask()];
    await moveSlotOf(keys.window(policy.name, 'moved'));
    for (let asked = 2; asked < limit + 2; asked += 1) {
      allowed.push(await ask());
    }
    await close();
    expect(allowed).toEqual([...Array.from({ length: limit }, () => true), false, false]);
  });

  /** As `redis-cli --cluster reshard` does it. */
  async function moveSlotOf(key: string): Promise<void> {
    const masters = await Promise.all(
      cluster.ports.map(async (port) => {
        const client = await master(port);
        return { port, client, id: String(await client.call('CLUSTER', 'MYID')) };
      }),
    );
    const [any] = masters as [(typeof masters)[number]];
    const slot = String(await any.client.call('CLUSTER', 'KEYSLOT', key));
    const counts = await Promise.all(masters.map(({ client }) => client.call('CLUSTER', 'COUNTKEYSINSLOT', slot)));
    const at = counts.findIndex((count) => Number(count) > 0);
    const [from, to] = [masters[at], masters[(at + 1) % masters.length]] as [typeof any, typeof any];
    await to.client.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id);
    await from.client.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id);
    await from.client.call('MIGRATE', '127.0.0.1', String(to.port), key, '0', '5000');
    await to.client.call('CLUSTER', 'SETSLOT', slot, 'NODE', to.id);
    await from.client.call('CLUSTER', 'SETSLOT', slot, 'NODE', to.id);
    masters.forEach(({ client }) => client.disconnect());
  }
});
