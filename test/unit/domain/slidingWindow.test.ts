import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WindowLog } from '#adapters/memory/windowLog';
import type { WindowPolicy } from '#domain/rateLimit';
import { SLICES, sliceWidth } from '#domain/slidingWindow';

const START = 1_800_000_000_000;
const policies: fc.Arbitrary<WindowPolicy> = fc.record({
  name: fc.constant('test'),
  limit: fc.integer({ min: 1, max: 60 }),
  periodSeconds: fc.constantFrom(1, 7, 60, 3_600),
});
/** Pauses between requests as parts of a period: bursts, trickles and long silences. */
const pauses = fc.array(
  fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.05, noNaN: true }), fc.double({ min: 0, max: 1.5, noNaN: true })),
  { minLength: 1, maxLength: 250 },
);

interface Step {
  readonly at: number;
  readonly allowed: boolean;
}

const lastingOf = ({ periodSeconds }: WindowPolicy): number => periodSeconds * 1_000;

function play(policy: WindowPolicy, gaps: readonly number[], log = new WindowLog()): readonly Step[] {
  let at = START;
  return gaps.map((gap) => {
    at += Math.floor(gap * lastingOf(policy));
    return { at, allowed: log.consume(policy, at, 1).allowed };
  });
}

describe('a sliding window', () => {
  test('of a period has no more than the limit, for any sequence of requests and wherever it begins', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        const allowed = play(policy, gaps).filter((step) => step.allowed);
        for (const { at: from } of allowed) {
          const within = allowed.filter(({ at }) => at >= from && at <= from + lastingOf(policy));
          expect(within.length).toBeLessThanOrEqual(policy.limit);
        }
      }),
    );
  });

  test('refuses nothing that would not have been too much within a period and a slice of it', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        const steps = play(policy, gaps);
        const longest = (SLICES + 1) * sliceWidth(policy);
        steps.forEach(({ at, allowed }, index) => {
          const before = steps.slice(0, index).filter((step) => step.allowed && step.at > at - longest);
          expect(allowed || before.length >= policy.limit).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });

  test('tells truly how long to wait and how many are left', () => {
    fc.assert(
      fc.property(policies, pauses, fc.integer({ min: 1, max: 80 }), (policy, gaps, least) => {
        const asked = (later: number) => {
          const log = new WindowLog();
          const at = (play(policy, gaps, log).at(-1)?.at ?? START) + later;
          return { log, at, decision: log.consume(policy, at, least) };
        };
        const { log, at, decision } = asked(0);
        for (let left = decision.remaining; left > 0; left -= 1) {
          expect(log.consume(policy, at, 1).allowed).toBe(true);
        }
        expect(log.consume(policy, at, 1).allowed).toBe(false);
        expect(decision.retryAfterMilliseconds > 0).toBe(!decision.allowed);
        if (!decision.allowed) {
          expect(asked(decision.retryAfterMilliseconds - 1).decision.allowed).toBe(false);
          expect(asked(decision.retryAfterMilliseconds).decision.allowed).toBe(true);
        }
        expect(asked(decision.resetMilliseconds + sliceWidth(policy)).decision.remaining).toBe(policy.limit - 1);
      }),
      { numRuns: 30 },
    );
  });

  test('is not kept shut by requests that it refuses', () => {
    const policy = { name: 'test', limit: 5, periodSeconds: 60 };
    const log = new WindowLog();
    const every100ms = Array.from({ length: 1_300 }, (_, index) => START + index * 100);
    const allowed = every100ms.filter((at) => log.consume(policy, at, 1).allowed);
    expect(allowed.map((at) => at - START)).toEqual([
      ...[0, 100, 200, 300, 400],
      ...[60_500, 60_600, 60_700, 60_800, 60_900],
      ...[121_000, 121_100, 121_200, 121_300, 121_400],
    ]);
  });

  test('keeps a count for each slice and no more, however many requests come', () => {
    const policy = { name: 'test', limit: 10_000, periodSeconds: 60 };
    const log = new WindowLog();
    for (let at = START; at < START + 130_000; at += 40) {
      log.consume(policy, at, 1);
    }
    expect(log.size).toBeLessThanOrEqual(SLICES + 1);
  });
});
