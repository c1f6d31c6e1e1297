import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RateLimiter } from '#ports/rateLimiter';
import { TestClock } from '../../support/testClock.ts';

export interface OpenedRateLimiter {
  readonly limiter: RateLimiter;
  close(): Promise<void>;
}

const POLICY = { name: 'api', limit: 5, periodSeconds: 10 };

/** What every rate limiter must do. @param open a limiter without any history */
export function describeRateLimiter(name: string, open: (now: () => Date) => Promise<OpenedRateLimiter>): void {
  describe(`the rate limiter of ${name}`, () => {
    let clock: TestClock;
    let opened: OpenedRateLimiter;
    beforeEach(async () => {
      clock = new TestClock();
      opened = await open(clock.now);
    });
    afterEach(() => opened.close());

    const consume = (key: string, times = 1, policy = POLICY) =>
      Promise.all(Array.from({ length: times }, () => opened.limiter.consume(policy, key)));
    const allowed = async (key: string, times: number, policy = POLICY): Promise<number> =>
      (await consume(key, times, policy)).filter((decision) => decision.allowed).length;

    test('allows the whole limit as one burst, and nothing more', async () => {
      expect(await allowed('a', 9)).toBe(5);
    });

    test('counts down what remains and tells when the limit is whole again', async () => {
      const decisions = [];
      for (let request = 0; request < 6; request += 1) {
        decisions.push(...(await consume('a')));
      }
      expect(decisions.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0]);
      expect(decisions.map(({ resetMilliseconds }) => resetMilliseconds)).toEqual([
        2_000, 4_000, 6_000, 8_000, 10_000, 10_000,
      ]);
    });

    test('allows exactly one request more when Retry-After is over', async () => {
      await consume('a', 5);
      const [refused] = await consume('a');
      expect(refused).toMatchObject({ allowed: false, remaining: 0, retryAfterMilliseconds: 2_000 });
      clock.advance(1.999);
      expect(await allowed('a', 1)).toBe(0);
      clock.advance(0.001);
      expect(await allowed('a', 2)).toBe(1);
    });

    test('is not kept shut by requests that it refuses', async () => {
      await consume('a', 5);
      for (let second = 0; second < 9; second += 1) {
        clock.advance(1);
        await consume('a', 20);
      }
      clock.advance(11);
      expect(await allowed('a', 9)).toBe(5);
    });

    test('counts keys apart', async () => {
      await consume('a', 5);
      expect(await allowed('b', 9)).toBe(5);
    });

    test('counts policies apart, also for one key', async () => {
      await consume('a', 5);
      expect(await allowed('a', 9, { ...POLICY, name: 'login', limit: 3 })).toBe(3);
      expect(await allowed('a', 1)).toBe(0);
    });

    test('decides concurrent requests one by one', async () => {
      const policy = { name: 'busy', limit: 20, periodSeconds: 60 };
      const decisions = await consume('a', 100, policy);
      expect(decisions.filter((decision) => decision.allowed)).toHaveLength(20);
      const remaining = decisions.filter((decision) => decision.allowed).map((decision) => decision.remaining);
      expect(remaining.toSorted((left, right) => left - right)).toEqual(
        Array.from({ length: 20 }, (_, index) => index),
      );
    });
  });
}
