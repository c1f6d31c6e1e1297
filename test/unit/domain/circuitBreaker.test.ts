import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  admitVisit,
  type BreakerPolicy,
  type BreakerState,
  CLOSED_BREAKER,
  settleVisit,
  type VisitOutcome,
  visitOutcome,
} from '#domain/circuitBreaker';
import type { Verdict } from '#domain/verdict';

const START = 1_800_000_000_000;
const policies: fc.Arbitrary<BreakerPolicy> = fc.record({
  failures: fc.integer({ min: 1, max: 6 }),
  openSeconds: fc.integer({ min: 1, max: 600 }),
});
const outcomes = fc.constantFrom<VisitOutcome>('success', 'failure', 'neutral');

/** A visit begins, one of those under way ends, or time passes. */
type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly which: number; readonly outcome: VisitOutcome }
  | { readonly kind: 'wait'; readonly seconds: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constant<Step>({ kind: 'begin' }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat(20), outcome: outcomes }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 700 }) }),
  ),
  { maxLength: 120 },
);

/** A breaker with its visits and its clock. */
class Trial {
  state: BreakerState = CLOSED_BREAKER;
  at = START;
  readonly underWay: number[] = [];
  readonly #policy: BreakerPolicy;

  constructor(policy: BreakerPolicy) {
    this.#policy = policy;
  }

  begin(): boolean {
    const admission = admitVisit(this.state, this.at);
    if (admission.kind === 'refused') {
      return false;
    }
    this.state = admission.state;
    this.underWay.push(admission.state.era);
    return true;
  }

  end(which: number, outcome: VisitOutcome): void {
    const [era] = this.underWay.splice(which, 1);
    this.state = settleVisit(this.#policy, this.state, { era: era ?? -1, outcome }, this.at);
  }
}

function take(trial: Trial, step: Step, before: BreakerState): void {
  if (step.kind === 'wait') {
    trial.at += step.seconds * 1_000;
    return;
  }
  if (step.kind === 'begin') {
    const mayBegin = before.kind === 'closed' || (before.kind === 'open' && before.until <= trial.at);
    expect(trial.begin()).toBe(mayBegin);
    return;
  }
  const which = step.which % Math.max(1, trial.underWay.length);
  const era = trial.underWay[which];
  trial.end(which, step.outcome);
  if (era !== before.era) {
    expect(trial.state).toBe(before);
  }
}

function opened(policy: BreakerPolicy): Trial {
  const trial = new Trial(policy);
  for (let failure = 0; failure < policy.failures; failure += 1) {
    trial.begin();
    trial.end(0, 'failure');
  }
  return trial;
}

describe('the circuit breaker', () => {
  test('opens at so many failures in a row, whatever came before, and not earlier', () => {
    fc.assert(
      fc.property(policies, fc.array(outcomes), (policy, history) => {
        const trial = new Trial(policy);
        let inARow = 0;
        for (const outcome of history) {
          expect(trial.begin()).toBe(true);
          trial.end(0, outcome);
          inARow = { success: 0, failure: inARow + 1, neutral: inARow }[outcome];
          expect(trial.state.kind).toBe(inARow < policy.failures ? 'closed' : 'open');
          if (inARow >= policy.failures) {
            return;
          }
        }
      }),
    );
  });

  test('refuses everybody for exactly the time that it is open, and says until when', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const trial = opened(policy);
        const until = START + policy.openSeconds * 1_000;
        expect(admitVisit(trial.state, until - 1)).toEqual({ kind: 'refused', until });
        expect(admitVisit(trial.state, until)).toMatchObject({ kind: 'admitted', state: { kind: 'half_open' } });
      }),
    );
  });

  test('lets one visit try, which closes it or opens it again for the whole time', () => {
    fc.assert(
      fc.property(policies, outcomes, (policy, outcome) => {
        const trial = opened(policy);
        trial.at += policy.openSeconds * 1_000;
        expect([trial.begin(), trial.begin(), trial.begin()]).toEqual([true, false, false]);
        expect(admitVisit(trial.state, trial.at)).toEqual({ kind: 'refused', until: null });
        trial.end(0, outcome);
        const again = { success: [true, true], failure: [false, false], neutral: [true, false] }[outcome];
        expect([trial.begin(), trial.begin()]).toEqual(again);
        if (outcome === 'failure') {
          expect(trial.state).toMatchObject({ kind: 'open', until: trial.at + policy.openSeconds * 1_000 });
        }
      }),
    );
  });

  test('whatever happens, a broken egress sees one visit at a time and never waits longer than it is open', () => {
    fc.assert(
      fc.property(policies, steps, (policy, story) => {
        const trial = new Trial(policy);
        story.forEach((step) => {
          const before = trial.state;
          take(trial, step, before);
          if (trial.state.kind === 'half_open') {
            expect(trial.underWay.filter((era) => era === trial.state.era)).toHaveLength(1);
          }
          if (trial.state.kind === 'open') {
            expect(trial.state.until).toBeLessThanOrEqual(trial.at + policy.openSeconds * 1_000);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('does not listen to a visit that began before it opened', () => {
    const policy = { failures: 1, openSeconds: 60 };
    const trial = new Trial(policy);
    trial.begin();
    trial.begin();
    trial.end(0, 'failure');
    trial.at += 59_000;
    trial.end(0, 'failure');
    expect(trial.state).toMatchObject({ kind: 'open', until: START + 60_000 });
  });
});

describe('what a verdict says of the egress', () => {
  const verdict = (kind: Verdict['kind'], code: Verdict['code']): Verdict =>
    kind === 'throttled' ? { kind, code, message: '', until: 0 } : { kind, code, message: '' };

  test.each([
    ['retry', 'source_unavailable', 'failure'],
    ['retry', 'timeout_exceeded', 'failure'],
    ['retry', 'source_blocked', 'failure'],
    ['identity_burnt', 'source_blocked', 'failure'],
    ['retry', 'source_session_lost', 'neutral'],
    ['retry', 'internal_error', 'neutral'],
    ['throttled', 'source_blocked', 'neutral'],
    ['throttled', 'source_unavailable', 'neutral'],
    ['retry', 'captcha_unsolved', 'success'],
    ['permanent', 'company_not_found', 'success'],
    ['needs_human', 'source_changed', 'success'],
  ] as const)('%s with %s is a %s', (kind, code, outcome) => {
    expect(visitOutcome(verdict(kind, code))).toBe(outcome);
  });
});
