import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RatePolicy } from '#domain/rateLimit';
import type { RateLimiter } from '#ports/rateLimiter';
import { TestClock } from '../../support/testClock.ts';

export interface OpenedRateLimiter {
  readonly limiter: RateLimiter;
  close(): Promise<void>;
}

const PACE = { name: 'portal', limit: 5, periodSeconds: 10, burst: 5 };
/** Its slices are half seconds. */
const WINDOW = { name: 'api', limit: 5, periodSeconds: 60 };

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

    const consume = (key: string, times = 1, policy: RatePolicy = PACE) =>
      Promise.all(Array.from({ length: times }, () => opened.limiter.consume(policy, key)));
    const allowed = async (key: string, times: number, policy: RatePolicy = PACE): Promise<number> =>
      (await consume(key, times, policy)).filter((decision) => decision.allowed).length;

    test('lets a window have its whole limit at once, and nothing more until a period is over', async () => {
      expect(await allowed('a', 9, WINDOW)).toBe(5);
      clock.advance(60);
      expect(await allowed('a', 9, WINDOW)).toBe(0);
      clock.advance(0.5);
      expect(await allowed('a', 9, WINDOW)).toBe(5);
    });

    test('gives a window back what was taken a period ago, and no more than that', async () => {
      await consume('a', 2, WINDOW);
      clock.advance(30);
      await consume('a', 3, WINDOW);
      clock.advance(30.5);
      expect(await allowed('a', 9, WINDOW)).toBe(2);
      clock.advance(30);
      expect(await allowed('a', 9, WINDOW)).toBe(3);
    });

    test('tells what remains of a window, when there is room again and when it is empty', async () => {
      await consume('a', 1, WINDOW);
      clock.advance(10);
      expect(await consume('a', 4, WINDOW)).toMatchObject(
        [3, 2, 1, 0].map((remaining) => ({ allowed: true, remaining })),
      );
      expect(await consume('a', 1, WINDOW)).toEqual([
        { allowed: false, remaining: 0, retryAfterMilliseconds: 50_500, resetMilliseconds: 60_500 },
      ]);
    });

    test.each([30, 3_600])(
      'frees a window a period after the clock was set back by %i s, and nothing before',
      async (seconds) => {
        await consume('a', 2, WINDOW);
        clock.advance(10);
        await consume('a', 3, WINDOW);
        clock.advance(-seconds);
        const wait = { allowed: false, remaining: 0, retryAfterMilliseconds: 60_500, resetMilliseconds: 60_500 };
        expect(await consume('a', 1, WINDOW)).toEqual([wait]);
        clock.advance(60);
        expect(await consume('a', 1, WINDOW)).toMatchObject([{ allowed: false, retryAfterMilliseconds: 500 }]);
        clock.advance(0.5);
        expect(await allowed('a', 9, WINDOW)).toBe(5);
      },
    );

    test('counts a window and a pace of one name apart', async () => {
      await consume('a', 5, { ...WINDOW, name: PACE.name });
      expect(await allowed('a', 9)).toBe(5);
    });

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

    test('allows no more than the burst at once, and then the pace of the limit', async () => {
      const policy = { ...PACE, burst: 2 };
      expect(await allowed('a', 9, policy)).toBe(2);
      expect(await consume('a', 1, policy)).toMatchObject([{ allowed: false, retryAfterMilliseconds: 2_000 }]);
      clock.advance(2);
      expect(await allowed('a', 9, policy)).toBe(1);
      clock.advance(60);
      expect(await allowed('a', 9, policy)).toBe(2);
    });

    test('takes one request only where as many are there as were asked for', async () => {
      expect(await opened.limiter.consume(PACE, 'a', 3)).toMatchObject({ allowed: true, remaining: 4 });
      await consume('a', 2);
      const refused = await opened.limiter.consume(PACE, 'a', 3);
      expect(refused).toMatchObject({ allowed: false, remaining: 2, retryAfterMilliseconds: 2_000 });
      clock.advance(2);
      expect(await opened.limiter.consume(PACE, 'a', 3)).toMatchObject({ allowed: true, remaining: 2 });
    });

    test('asks for the whole burst where more are asked for than can ever be there', async () => {
      expect(await opened.limiter.consume(PACE, 'a', 6)).toMatchObject({ allowed: true, remaining: 4 });
      expect(await opened.limiter.consume(PACE, 'a', 6)).toMatchObject({
        allowed: false,
        retryAfterMilliseconds: 2_000,
      });
    });

    test('lets a key rest, and lets one request through at its end and not a burst', async () => {
      await opened.limiter.pause(PACE, 'a', clock.in(60));
      expect(await consume('a')).toMatchObject([{ allowed: false, remaining: 0, retryAfterMilliseconds: 60_000 }]);
      clock.advance(59.999);
      expect(await allowed('a', 9)).toBe(0);
      clock.advance(0.001);
      expect(await allowed('a', 9)).toBe(1);
      clock.advance(2);
      expect(await allowed('a', 9)).toBe(1);
    });

    test('remembers a rest that is much longer than the period of the limit', async () => {
      await opened.limiter.pause(PACE, 'a', clock.in(86_400));
      clock.advance(86_399);
      expect(await allowed('a', 1)).toBe(0);
      clock.advance(1);
      expect(await allowed('a', 1)).toBe(1);
    });

    test('keeps the longest of several rests, and passes over one that has ended', async () => {
      await opened.limiter.pause(PACE, 'a', clock.in(60));
      await opened.limiter.pause(PACE, 'a', clock.in(30));
      await opened.limiter.pause(PACE, 'b', clock.in(-1));
      clock.advance(30);
      expect(await allowed('a', 1)).toBe(0);
      expect(await allowed('b', 9)).toBe(5);
    });

    test('rests one key of one policy and no other', async () => {
      await opened.limiter.pause(PACE, 'a', clock.in(60));
      expect(await allowed('b', 9)).toBe(5);
      expect(await allowed('a', 9, { ...PACE, name: 'login' })).toBe(5);
    });

    test('counts keys apart', async () => {
      await consume('a', 5);
      expect(await allowed('b', 9)).toBe(5);
    });

    test('counts policies apart, also for one key', async () => {
      await consume('a', 5);
      expect(await allowed('a', 9, { ...PACE, name: 'login', burst: 3 })).toBe(3);
      expect(await allowed('a', 1)).toBe(0);
    });

    test('decides concurrent requests one by one', async () => {
      const policy: RatePolicy = { name: 'busy', limit: 20, periodSeconds: 60 };
      const decisions = await consume('a', 100, policy);
      expect(decisions.filter((decision) => decision.allowed)).toHaveLength(20);
      const remaining = decisions.filter((decision) => decision.allowed).map((decision) => decision.remaining);
      expect(remaining.toSorted((left, right) => left - right)).toEqual(
        Array.from({ length: 20 }, (_, index) => index),
      );
    });
  });
}
