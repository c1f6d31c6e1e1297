import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPollLocks } from '#adapters/redis/pollLocks';
import { createRateLimiter } from '#adapters/redis/rateLimiter';
import { createSlots } from '#adapters/redis/slots';
import type { PacePolicy, RatePolicy, WindowPolicy } from '#domain/rateLimit';
import type { RateLimiter } from '#ports/rateLimiter';
import { eventually } from '../../support/eventually.ts';
import { startTestRedis, type TestRedis } from '../../support/testRedis.ts';

/** One request in 24 minutes: none comes to the burst while a test runs. */
const SLOW: PacePolicy = { name: 'slow', limit: 60, periodSeconds: 86_400, burst: 60 };
/** None of it comes back while a test runs. */
const WINDOW: WindowPolicy = { name: 'window', limit: 60, periodSeconds: 600 };
const HOUR_MILLISECONDS = 3_600_000;

let redis: TestRedis;
let opened: Awaited<ReturnType<TestRedis['connect']>>;
beforeAll(async () => {
  redis = await startTestRedis();
});
beforeEach(async () => {
  opened = await redis.connect();
});
afterEach(() => opened.close());
afterAll(() => redis.stop());

/** The clock of a process that is wrong by so many hours. */
const wrongBy = (hours: number) => () => new Date(Date.now() + hours * HOUR_MILLISECONDS);
const limiters = (): readonly RateLimiter[] =>
  [0, 1, -1, 24].map((hours) => createRateLimiter(opened.client, opened.keys, wrongBy(hours)));

describe('the clock of Redis, where those of processes are wrong by hours', () => {
  test('gives all of them together what one of them would have, and tells each how long to wait', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 30 }, () => limiters().map((limiter) => limiter.consume(SLOW, 'key'))).flat(),
    );

    expect(rounds.filter(({ allowed }) => allowed)).toHaveLength(60);
    const waits = rounds.filter(({ allowed }) => !allowed).map((refused) => refused.retryAfterMilliseconds);
    expect(waits).toHaveLength(60);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_440_000);
    expect(Math.min(...waits)).toBeGreaterThan(1_440_000 - 60_000);
  });

  test('gives all of them together one window, and tells each how long to wait', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 30 }, () => limiters().map((limiter) => limiter.consume(WINDOW, 'key'))).flat(),
    );

    expect(rounds.filter(({ allowed }) => allowed)).toHaveLength(60);
    const waits = rounds.filter(({ allowed }) => !allowed).map((refused) => refused.retryAfterMilliseconds);
    expect(Math.max(...waits)).toBeLessThanOrEqual(605_000);
    expect(Math.min(...waits)).toBeGreaterThan(600_000 - 60_000);
  });

  test('lets a key rest as long as the process meant that was told to', async () => {
    const [right, ahead, behind] = limiters() as [RateLimiter, RateLimiter, RateLimiter];
    await ahead.pause(SLOW, 'told by one ahead', new Date(wrongBy(1)().getTime() + 10_000));
    await behind.pause(SLOW, 'told by one behind', new Date(wrongBy(-1)().getTime() + 10_000));

    for (const key of ['told by one ahead', 'told by one behind']) {
      const { allowed, retryAfterMilliseconds } = await right.consume(SLOW, key);
      expect(allowed).toBe(false);
      expect(retryAfterMilliseconds).toBeLessThanOrEqual(10_000);
      expect(retryAfterMilliseconds).toBeGreaterThan(1_000);
    }
  });

  test('leaves a slot to its holder until its lease ends', async () => {
    const [right, ahead] = [0, 1].map((hours) => createSlots(opened.client, opened.keys, wrongBy(hours)));
    const until = new Date(Date.now() + 60_000);
    await right?.restore('key', [], until);
    expect(await right?.acquire('key', ['right'], 1, until)).toEqual(new Set(['right']));
    const later = new Date(wrongBy(1)().getTime() + 60_000);
    expect(await ahead?.acquire('key', ['ahead'], 1, later)).toEqual(new Set());
  });
});

describe('a key in Redis', () => {
  test('lives a minute longer than it says anything, and no key stays for ever', async () => {
    const { client, keys } = opened;
    await client.flushall();
    const now = wrongBy(0);
    const limiter = createRateLimiter(client, keys, now);
    const locks = createPollLocks(client, keys, randomUUID);
    const slots = createSlots(client, keys, now);
    await limiter.consume(SLOW, 'asked');
    await limiter.consume(WINDOW, 'counted');
    await limiter.pause(SLOW, 'rested', new Date(Date.now() + HOUR_MILLISECONDS));
    await locks.acquire('polled', 55);
    const until = new Date(Date.now() + 60_000);
    await slots.restore('restored', ['holder'], until);
    await slots.restore('acquired', [], until);
    await slots.acquire('acquired', ['holder'], 1, until);

    const seconds = async (key: string): Promise<number> => Math.ceil((await client.pttl(key)) / 1_000);
    const expected = new Map([
      [keys.rate('slow', 'asked'), 1_440 + 60],
      [keys.window('window', 'counted'), 605 + 60],
      // The rest, and the burst of which nothing is there at its end but one request.
      [keys.rate('slow', 'rested'), 3_600 + 59 * 1_440 + 60],
      [keys.pollLock('polled'), 55 + 60],
      [keys.slots('restored'), 86_400],
      [keys.slots('acquired'), 86_400],
    ]);
    for (const [key, most] of expected) {
      expect(await seconds(key)).toBeLessThanOrEqual(most);
      expect(await seconds(key)).toBeGreaterThan(most - 10);
    }
    expect((await client.keys('*')).toSorted()).toEqual([...expected.keys()].toSorted());
  });

  test('of a lock is gone with the lock, and a late release takes none from anybody', async () => {
    const { client, keys } = opened;
    const release = await createPollLocks(client, keys, randomUUID).acquire('polled', 55);
    await release?.();
    await release?.();
    expect(await client.exists(keys.pollLock('polled'))).toBe(0);
  });
});

describe('a Redis that comes back empty', () => {
  test('gives each key its whole limit once more, and each lock to who asks first', async () => {
    const { client, keys } = opened;
    const [limiter] = limiters() as [RateLimiter];
    const locks = createPollLocks(client, keys, randomUUID);
    const allowed = async (policy: RatePolicy): Promise<number> => {
      const decisions = await Promise.all(Array.from({ length: 70 }, () => limiter.consume(policy, 'emptied')));
      return decisions.filter(({ allowed }) => allowed).length;
    };
    expect([await allowed(SLOW), await allowed(SLOW), await allowed(WINDOW), await allowed(WINDOW)]).toEqual([
      60, 0, 60, 0,
    ]);
    const late = await locks.acquire('emptied', 55);
    await redis.kill();
    await redis.start();
    await eventually('the client is back', () => client.status === 'ready');

    expect([await allowed(SLOW), await allowed(SLOW), await allowed(WINDOW), await allowed(WINDOW)]).toEqual([
      60, 0, 60, 0,
    ]);
    const [first, second] = [await locks.acquire('emptied', 55), await locks.acquire('emptied', 55)];
    expect([first === null, second]).toEqual([false, null]);
    await late?.();
    expect(await locks.acquire('emptied', 55)).toBeNull();
  });
});
