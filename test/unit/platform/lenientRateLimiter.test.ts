import { describe, expect, test } from '@jest/globals';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import type { PacePolicy, RatePolicy } from '#domain/rateLimit';
import { createLenientRateLimiter } from '#platform/lenientRateLimiter';
import type { RateLimiter } from '#ports/rateLimiter';
import { TestClock } from '../../support/testClock.ts';

const TWO_A_MINUTE: RatePolicy = { name: 'test', limit: 2, periodSeconds: 60 };
const PACED: PacePolicy = { ...TWO_A_MINUTE, burst: 2 };

/** A shared limiter that can go away, the one that counts alone, and what was told of it. */
function setUp() {
  const clock = new TestClock();
  const shared = createRateLimiter(clock.now);
  const away: unknown[] = [];
  let broken: Error | null = null;
  const reach = <Result>(ask: (limiter: RateLimiter) => Promise<Result>): Promise<Result> =>
    broken === null ? ask(shared) : Promise.reject(broken);
  const limiter = createLenientRateLimiter(
    {
      consume: (policy, key, least) => reach((one) => one.consume(policy, key, least)),
      pause: (policy, key, until) => reach((one) => one.pause(policy, key, until)),
    },
    createRateLimiter(clock.now),
    (error) => away.push(error),
  );
  const ask = async (key = 'caller') => (await limiter.consume(TWO_A_MINUTE, key)).allowed;
  return { clock, limiter, away, ask, setBroken: (error: Error | null) => (broken = error) };
}

describe('a rate limiter that may lose what it shares', () => {
  test('counts with all others while it can', async () => {
    const { ask, away } = setUp();
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    expect(away).toEqual([]);
  });

  test('counts alone while it cannot, tells each time, and still refuses', async () => {
    const { ask, away, setBroken } = setUp();
    const gone = new Error('gone');
    setBroken(gone);
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    expect(away).toEqual([gone, gone, gone]);
  });

  test('goes back to what the others have counted', async () => {
    const { ask, away, setBroken } = setUp();
    await ask();
    await ask();
    setBroken(new Error('gone'));
    expect(await ask()).toBe(true);
    setBroken(null);
    expect(await ask()).toBe(false);
    expect(away).toHaveLength(1);
  });

  test('keeps a pause that was asked for while it was alone', async () => {
    const { clock, limiter, away, ask, setBroken } = setUp();
    setBroken(new Error('gone'));
    await limiter.pause(PACED, 'caller', clock.in(3_600));
    expect((await limiter.consume(PACED, 'caller')).allowed).toBe(false);
    expect(await ask('other')).toBe(true);
    expect(away).toHaveLength(3);
  });
});
