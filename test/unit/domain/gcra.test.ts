import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gcra, restedArrival } from '#domain/gcra';
import type { PacePolicy } from '#domain/rateLimit';

const START = 1_800_000_000_000;
const policies: fc.Arbitrary<PacePolicy> = fc.record({
  name: fc.constant('test'),
  limit: fc.integer({ min: 1, max: 200 }),
  periodSeconds: fc.integer({ min: 1, max: 120 }),
  burst: fc.integer({ min: 1, max: 300 }),
});
/** Pauses between requests in milliseconds: bursts, trickles and long silences. */
const pauses = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 2_000, max: 200_000 })),
  { minLength: 1, maxLength: 300 },
);

/** The same limit as a bucket of whole numbers, in 1/1024 of a millisecond: time fills it, a request takes its share. */
function bucketModel(policy: PacePolicy): (pause: number) => boolean {
  const request = Math.round((policy.periodSeconds * 1_000 * 1_024) / policy.limit);
  const full = policy.burst * request;
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

function play(policy: PacePolicy, gaps: readonly number[]): readonly Step[] {
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
            expect(further + 1).toBeLessThanOrEqual(policy.burst + refilled * 1.001);
          });
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a new key may use its whole burst at once, and not one request more', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const steps = play(policy, Array<number>(policy.burst + 1).fill(0));
        expect(steps.filter(({ allowed }) => allowed)).toHaveLength(policy.burst);
        expect(steps.at(-1)?.allowed).toBe(false);
      }),
    );
  });

  test.each([1, 3, 7, 60, 4_999, 7_000, 10_000, 50_000])('a burst of %p a minute is exact', (limit) => {
    const policy = { name: 'test', limit, periodSeconds: 60, burst: limit };
    const steps = play(policy, Array<number>(limit + 1).fill(0));
    expect(steps.map(({ allowed }) => allowed).indexOf(false)).toBe(limit);
  });

  test('allows a request that wants company exactly when so many would be allowed, and takes one', () => {
    fc.assert(
      fc.property(policies, pauses, fc.integer({ min: 0, max: 400 }), (policy, gaps, least) => {
        let arrival: number | null = null;
        let at = START;
        for (const gap of gaps) {
          at += gap;
          arrival = gcra(policy, arrival, at).arrival;
        }
        let there = 0;
        for (let next = gcra(policy, arrival, at); next.decision.allowed; next = gcra(policy, next.arrival, at)) {
          there += 1;
        }
        const wanted = Math.min(least, policy.burst);
        const { decision, arrival: after } = gcra(policy, arrival, at, least);
        expect(decision.allowed).toBe(there >= Math.max(wanted, 1));
        expect(after).toBe(decision.allowed ? gcra(policy, arrival, at).arrival : Math.max(arrival ?? 0, at));
        if (!decision.allowed) {
          const wait = Math.ceil(decision.retryAfterMilliseconds);
          expect(gcra(policy, arrival, at + wait, least).decision.allowed).toBe(true);
          expect(gcra(policy, arrival, at + wait - 1, least).decision.allowed).toBe(false);
        }
      }),
    );
  });

  test('a rest lets nothing through before its end, one request then, and the next at the pace of the limit', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: 1, max: 100_000 }), (policy, rest) => {
        const at = START;
        const rested = restedArrival(policy, null, at + rest, at);
        expect(gcra(policy, rested, at).decision.allowed).toBe(false);
        expect(gcra(policy, rested, at + rest - 1).decision.allowed).toBe(false);
        const first = gcra(policy, rested, at + rest);
        expect(first.decision).toMatchObject({ allowed: true, remaining: 0 });
        const { retryAfterMilliseconds } = gcra(policy, first.arrival, at + rest).decision;
        expect(retryAfterMilliseconds).toBeCloseTo((policy.periodSeconds * 1_000) / policy.limit, 2);
      }),
    );
  });

  test('a rest shortens no other one, and changes nothing when it is over already', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: -1_000, max: 100_000 }), fc.nat(100_000), (policy, rest, longer) => {
        const long = restedArrival(policy, null, START + rest + longer, START);
        expect(restedArrival(policy, long, START + rest, START)).toBe(long);
        const { arrival } = gcra(policy, null, START - 500);
        expect(restedArrival(policy, arrival, START, START)).toBe(Math.max(arrival, START));
      }),
    );
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

  test('after the reset time the whole burst is there again', () => {
    const policy = { name: 'test', limit: 3, periodSeconds: 60, burst: 3 };
    const { arrival, decision } = gcra(policy, null, START);
    expect(decision).toEqual({ allowed: true, remaining: 2, retryAfterMilliseconds: 0, resetMilliseconds: 20_000 });
    expect(gcra(policy, arrival, START + 20_000).decision.remaining).toBe(2);
    expect(gcra(policy, arrival, START + 19_999).decision.remaining).toBe(1);
  });

  test('a clock that jumps back refuses no longer than the limit has room for', () => {
    const policy = { name: 'test', limit: 2, periodSeconds: 10, burst: 2 };
    const { arrival } = gcra(policy, null, START);
    expect(gcra(policy, arrival, START - 1_000).decision).toMatchObject({
      allowed: false,
      retryAfterMilliseconds: 1_000,
    });
  });
});
