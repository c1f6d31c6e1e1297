import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gcra, type RatePolicy } from '#domain/gcra';

const START = 1_800_000_000_000;
const policies = fc.record({
  name: fc.constant('test'),
  limit: fc.integer({ min: 1, max: 200 }),
  periodSeconds: fc.integer({ min: 1, max: 120 }),
});
/** Pauses between requests in milliseconds: bursts, trickles and long silences. */
const pauses = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 2_000, max: 200_000 })),
  { minLength: 1, maxLength: 300 },
);

/** The same limit as a bucket of whole numbers, in 1/1024 of a millisecond: time fills it, a request takes its share. */
function bucketModel(policy: RatePolicy): (pause: number) => boolean {
  const request = Math.round((policy.periodSeconds * 1_000 * 1_024) / policy.limit);
  const full = policy.limit * request;
  let level = full;
  return (pause) => {
    level = Math.min(full, level + pause * 1_024);
    const allowed = level >= request;
    level -= allowed ? request : 0;
    return allowed;
  };
}

interface Step {
  readonly at: number;
  readonly allowed: boolean;
}

function play(policy: RatePolicy, gaps: readonly number[]): readonly Step[] {
  let arrival: number | null = null;
  let at = START;
  return gaps.map((gap) => {
    at += gap;
    const result = gcra(policy, arrival, at);
    arrival = result.arrival;
    return { at, allowed: result.decision.allowed };
  });
}

describe('gcra', () => {
  test('decides every request as a leaky bucket in exact whole numbers does', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        const model = bucketModel(policy);
        expect(play(policy, gaps).map(({ allowed }) => allowed)).toEqual(gaps.map((gap) => model(gap)));
      }),
    );
  });

  test('allows in no window more than the burst and what the window itself refills', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        const allowed = play(policy, gaps).filter((step) => step.allowed);
        const perMillisecond = policy.limit / (policy.periodSeconds * 1_000);
        allowed.forEach((first, index) => {
          allowed.slice(index).forEach((last, further) => {
            const refilled = (last.at - first.at) * perMillisecond;
            // Half a step of rounding for each request is all that the pace may be off.
            expect(further + 1).toBeLessThanOrEqual(policy.limit + refilled * 1.001);
          });
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a new key may use its whole limit as one burst, and not one request more', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const steps = play(policy, Array<number>(policy.limit + 1).fill(0));
        expect(steps.filter(({ allowed }) => allowed)).toHaveLength(policy.limit);
        expect(steps.at(-1)?.allowed).toBe(false);
      }),
    );
  });

  test.each([1, 3, 7, 60, 4_999, 7_000, 10_000, 50_000])('a burst of %p a minute is exact', (limit) => {
    const policy = { name: 'test', limit, periodSeconds: 60 };
    const steps = play(policy, Array<number>(limit + 1).fill(0));
    expect(steps.map(({ allowed }) => allowed).indexOf(false)).toBe(limit);
  });

  test('a refused request changes nothing, however often it is repeated', () => {
    fc.assert(
      fc.property(policies, pauses, fc.integer({ min: 1, max: 50 }), (policy, gaps, repeats) => {
        let arrival: number | null = null;
        let at = START;
        for (const gap of gaps) {
          at += gap;
          const result = gcra(policy, arrival, at);
          for (let again = 0; again < repeats && !result.decision.allowed; again += 1) {
            expect(gcra(policy, result.arrival, at)).toEqual(result);
          }
          if (!result.decision.allowed) {
            expect(result.arrival).toBe(arrival);
          }
          arrival = result.arrival;
        }
      }),
      { numRuns: 50 },
    );
  });

  test('Retry-After is exact: refused a millisecond before it, allowed at it', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: 0, max: 100_000 }), (policy, pause) => {
        let arrival: number | null = null;
        const at = START + pause;
        let refused = gcra(policy, arrival, at);
        while (refused.decision.allowed) {
          arrival = refused.arrival;
          refused = gcra(policy, arrival, at);
        }
        const wait = Math.ceil(refused.decision.retryAfterMilliseconds);
        expect(wait).toBeGreaterThan(0);
        expect(gcra(policy, arrival, at + wait).decision.allowed).toBe(true);
        expect(gcra(policy, arrival, at + wait - 1).decision.allowed).toBe(false);
      }),
    );
  });

  test('tells exactly how many requests are left', () => {
    fc.assert(
      fc.property(policies, pauses, (policy, gaps) => {
        let arrival: number | null = null;
        let at = START;
        let decision = gcra(policy, arrival, at).decision;
        for (const gap of gaps) {
          at += gap;
          ({ arrival, decision } = gcra(policy, arrival, at));
        }
        let left = 0;
        for (let next = gcra(policy, arrival, at); next.decision.allowed; next = gcra(policy, next.arrival, at)) {
          left += 1;
        }
        expect(decision.remaining).toBe(left);
      }),
    );
  });

  test('after the reset time the whole limit is there again', () => {
    const policy = { name: 'test', limit: 3, periodSeconds: 60 };
    const { arrival, decision } = gcra(policy, null, START);
    expect(decision).toEqual({ allowed: true, remaining: 2, retryAfterMilliseconds: 0, resetMilliseconds: 20_000 });
    expect(gcra(policy, arrival, START + 20_000).decision.remaining).toBe(2);
    expect(gcra(policy, arrival, START + 19_999).decision.remaining).toBe(1);
  });

  test('a clock that jumps back refuses no longer than the limit has room for', () => {
    const policy = { name: 'test', limit: 2, periodSeconds: 10 };
    const { arrival } = gcra(policy, null, START);
    expect(gcra(policy, arrival, START - 1_000).decision).toMatchObject({
      allowed: false,
      retryAfterMilliseconds: 1_000,
    });
  });
});
