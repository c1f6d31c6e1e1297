import { afterEach, describe, expect, test } from '@jest/globals';
import { connectRedis, openRedis } from '#adapters/redis/connection';
import { eventually } from '../../support/eventually.ts';
import { openSharedTestParts } from '../../support/openSharedTestParts.ts';
import { type RedisProcess, startRedisProcess, startSentinelProcess } from '../../support/redisProcess.ts';

const PASSWORD = 'of-redis';
const SENTINEL_PASSWORD = 'of-sentinels';
const POLICY = { name: 'requests', limit: 600, periodSeconds: 60 };
const KEY = 'batch 1';
/** A silent master is left after some seconds, and the client may ask it once more before the sentinel has another. */
const FAILOVER_SECONDS = 40;

const started: RedisProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.remove()));
});

/** A master, its replica, and a sentinel that has a new master within two seconds or so. */
async function startWatchedRedis() {
  const login = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
  const start = async (settings: readonly string[]): Promise<RedisProcess> => {
    const one = await startRedisProcess(() => [...login, ...settings]);
    started.push(one);
    return one;
  };
  const master = await start(['--repl-diskless-sync-delay', '0']);
  await start(['--replicaof', `127.0.0.1 ${master.port}`]);
  // A sentinel asks a master for its replicas every ten seconds only.
  await untilTold(master.port, PASSWORD, ['INFO', 'replication'], 'state=online');
  const sentinel = await startSentinelProcess([
    `requirepass ${SENTINEL_PASSWORD}`,
    `sentinel monitor main 127.0.0.1 ${master.port} 1`,
    `sentinel auth-pass main ${PASSWORD}`,
    'sentinel down-after-milliseconds main 500',
    'sentinel failover-timeout main 500',
  ]);
  started.push(sentinel);
  await untilTold(sentinel.port, SENTINEL_PASSWORD, ['SENTINEL', 'REPLICAS', 'main'], 'master-link-status,ok');
  return { master, url: `redis+sentinel://:${PASSWORD}@127.0.0.1:${sentinel.port}/main` };
}

async function untilTold(
  port: number,
  password: string,
  [name, ...words]: readonly [string, ...string[]],
  told: string,
) {
  const client = openRedis({ url: `redis://:${password}@127.0.0.1:${port}`, onError: () => undefined });
  await connectRedis(client);
  await eventually(`${name} tells ${told}`, async () => String(await client.call(name, ...words)).includes(told));
  client.disconnect();
}

describe('a Redis that sentinels watch', () => {
  test.each([
    ['is killed', 'SIGKILL'],
    ['hangs and keeps its connections', 'SIGSTOP'],
  ] as const)(
    'goes on with its replica when the master %s: meanwhile limits give way, slots do not',
    async (_what, signal) => {
      const { master, url } = await startWatchedRedis();
      const opened = await openSharedTestParts(
        { REDIS_URL: url, ENRICH_REDIS_SENTINEL_PASSWORD: SENTINEL_PASSWORD, KAFKA_BROKERS: '127.0.0.1:1' },
        () => new Date(),
      );
      const { rateLimiter, slots } = opened.parts;
      const inAMinute = new Date(Date.now() + 60_000);
      const acquire = () => slots.acquire(KEY, ['a'], 1, inAMinute);
      const consume = () => rateLimiter.consume(POLICY, 'organization 1');
      await slots.restore(KEY, [], inAMinute);
      expect(await acquire()).toEqual(new Set(['a']));
      expect(await consume()).toMatchObject({ allowed: true });
      expect(await opened.servedWithoutRedis()).toEqual({ rate_limits: 0, poll_locks: 0 });

      await master.signal(signal);
      await expect(acquire()).rejects.toThrow();
      expect(await consume()).toMatchObject({ allowed: true });
      expect(await opened.servedWithoutRedis()).toEqual({ rate_limits: 1, poll_locks: 0 });

      const hasSlots = (): Promise<boolean> =>
        acquire().then(
          () => true,
          () => false,
        );
      await eventually('slots can be had again', hasSlots, FAILOVER_SECONDS);
      await slots.restore(KEY, ['a'], inAMinute);
      expect(await slots.acquire(KEY, ['b', 'a'], 1, inAMinute)).toEqual(new Set(['a']));
      expect(await consume()).toMatchObject({ allowed: true });
      expect(await opened.servedWithoutRedis()).toEqual({ rate_limits: 1, poll_locks: 0 });
      await opened.close();
    },
  );

  test('holds up no start while no sentinel answers, and says so', async () => {
    const begin = performance.now();
    const opened = await openSharedTestParts(
      { REDIS_URL: 'redis+sentinel://127.0.0.1:1/main', KAFKA_BROKERS: '127.0.0.1:1' },
      () => new Date(),
    );
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(await opened.close()).toContain('Redis was interrupted');
  });
});
