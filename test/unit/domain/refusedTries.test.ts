import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refuseTries } from '#domain/refusedTries';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const DELAYS = [10, 30, 60];

describe('a refusal', () => {
  it('counts as a try, and the next one is due by the schedule', () => {
    expect([0, 1, 2].map((attempts) => refuseTries(DELAYS, attempts, NOW, NOW))).toEqual(
      DELAYS.map((delay) => ({ refusedAt: [NOW], nextAttemptAt: at(delay) })),
    );
  });

  it('of the last try leaves none, nor does one of what is sent once more after that', () => {
    expect([3, 4, 9].map((attempts) => refuseTries(DELAYS, attempts, NOW, at(1_000)))).toEqual(
      [1, 2, 3].map(() => ({ refusedAt: [NOW], nextAttemptAt: null })),
    );
  });

  it('takes with it what is due before the breaker lets one try, but never the last one', () => {
    expect(refuseTries(DELAYS, 0, NOW, at(20))).toEqual({ refusedAt: [NOW, at(10)], nextAttemptAt: at(40) });
    expect(refuseTries(DELAYS, 0, NOW, at(10))).toEqual({ refusedAt: [NOW], nextAttemptAt: at(10) });
    expect(refuseTries(DELAYS, 0, NOW, at(9_999))).toEqual({
      refusedAt: [NOW, at(10), at(40)],
      nextAttemptAt: at(100),
    });
  });

  it('never moves a try, leaves one out or adds one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: -100, max: 60_000 }),
        (delays, attempts, open) => {
          const { refusedAt, nextAttemptAt } = refuseTries(delays, attempts, NOW, at(open));
          const left = delays.slice(attempts);
          const schedule = [NOW, ...left.map((_, index) => at(left.slice(0, index + 1).reduce((a, b) => a + b, 0)))];
          const told = nextAttemptAt === null ? refusedAt : [...refusedAt, nextAttemptAt];
          expect(told).toEqual(schedule.slice(0, told.length));
          expect(nextAttemptAt === null).toBe(left.length === 0);
          expect(refusedAt.slice(1).every((instant) => instant < at(open))).toBe(true);
        },
      ),
    );
  });
});
