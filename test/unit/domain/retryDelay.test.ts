import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RETRY_BASE_MILLISECONDS, RETRY_MAX_MILLISECONDS } from '#domain/policies';
import { retryDelay } from '#domain/retryDelay';

const attempts = fc.integer({ min: 1, max: 200 });
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('retryDelay', () => {
  test('lies in the upper half of an exponentially growing, capped range', () => {
    fc.assert(
      fc.property(attempts, randoms, (attempt, random) => {
        const ceiling = Math.min(RETRY_MAX_MILLISECONDS, RETRY_BASE_MILLISECONDS * 2 ** (attempt - 1));
        const delay = retryDelay(attempt, random);
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(ceiling / 2);
        expect(delay).toBeLessThanOrEqual(ceiling);
      }),
    );
  });

  test('never shrinks from one attempt to the next at equal luck', () => {
    fc.assert(
      fc.property(attempts, randoms, (attempt, random) => {
        expect(retryDelay(attempt + 1, random)).toBeGreaterThanOrEqual(retryDelay(attempt, random));
      }),
    );
  });

  test('spreads work that failed together', () => {
    expect([0, 0.25, 0.5, 0.999_9].map((random) => retryDelay(1, random))).toEqual([500, 625, 750, 1_000]);
  });

  test('is at most a minute', () => {
    expect(retryDelay(100, 0.999_999)).toBe(60_000);
  });
});
