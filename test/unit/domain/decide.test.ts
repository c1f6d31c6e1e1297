import { describe, expect, test } from '@jest/globals';
import { decide } from '#domain/decide';
import { MAX_ATTEMPTS } from '#domain/policies';
import type { Verdict } from '#domain/verdict';

const NOW = 1_800_000_000_000;
const RETRYABLE: readonly Verdict[] = [
  { kind: 'retry', code: 'source_unavailable', message: 'The portal is down.' },
  { kind: 'identity_burnt', code: 'source_blocked', message: 'The portal refuses this session.' },
];
const FINAL: readonly Verdict[] = [
  { kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' },
  { kind: 'needs_human', code: 'source_changed', message: 'The page has changed.' },
];
const throttled = (until: number): Verdict => ({ kind: 'throttled', until, code: 'source_unavailable', message: '' });

const ATTEMPTS = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);

describe('decide', () => {
  test('work gets three attempts', () => {
    expect(MAX_ATTEMPTS).toBe(3);
  });

  test.each(RETRYABLE.flatMap((verdict) => ATTEMPTS.slice(0, -1).map((attempt) => [verdict.kind, attempt, verdict])))(
    '%s after attempt %p is tried again later, and the attempt counts',
    (_kind, attempt, verdict) => {
      const delay = 1_000 * 2 ** (Number(attempt) - 1);
      expect(decide(verdict as Verdict, Number(attempt), NOW, 0)).toEqual({
        kind: 'requeue',
        notBefore: NOW + delay / 2,
        countsAttempt: true,
      });
    },
  );

  test.each(RETRYABLE)('$kind fails after the last attempt, with the reason of that attempt', (verdict) => {
    expect(decide(verdict, MAX_ATTEMPTS, NOW, 0)).toEqual({
      kind: 'fail',
      code: verdict.code,
      message: verdict.message,
    });
    expect(decide(verdict, MAX_ATTEMPTS + 1, NOW, 0)).toMatchObject({ kind: 'fail' });
  });

  test.each(ATTEMPTS)(
    'unavailable after attempt %p is tried again after 8 to 15 seconds, and costs no attempt',
    (attempt) => {
      const verdict: Verdict = { kind: 'unavailable', code: 'internal_error', message: '' };
      const requeued = (random: number) => {
        const decision = decide(verdict, attempt, NOW, random);
        return decision.kind === 'requeue' && !decision.countsAttempt ? decision.notBefore - NOW : null;
      };
      expect([requeued(0), requeued(0.999_99)]).toEqual([7_500, 15_000]);
    },
  );

  test.each(FINAL.flatMap((verdict) => ATTEMPTS.map((attempt) => [verdict.kind, attempt, verdict] as const)))(
    '%s after attempt %p fails at once',
    (_kind, attempt, verdict) => {
      expect(decide(verdict, attempt, NOW, 0.5)).toEqual({
        kind: 'fail',
        code: verdict.code,
        message: verdict.message,
      });
    },
  );

  test.each([...ATTEMPTS, 50])('a throttled source costs no attempt, also not attempt %p', (attempt) => {
    expect(decide(throttled(NOW + 7_000), attempt, NOW, 0.5)).toEqual({
      kind: 'requeue',
      notBefore: NOW + 7_000,
      countsAttempt: false,
    });
  });

  test('a retry that would be in vain any earlier comes after its least time, and a shorter one changes nothing', () => {
    const retry = (afterSeconds: number): Verdict => ({
      kind: 'retry',
      code: 'source_unavailable',
      message: 'Greylisted.',
      afterSeconds,
    });
    expect(decide(retry(150), 1, NOW, 0)).toMatchObject({ notBefore: NOW + 150_000, countsAttempt: true });
    expect(decide(retry(0.1), 1, NOW, 0)).toMatchObject({ notBefore: NOW + 500 });
    expect(decide(retry(150), MAX_ATTEMPTS, NOW, 0)).toMatchObject({ kind: 'fail' });
  });

  test('a throttle that is already over lets the work go on now, not in the past', () => {
    expect(decide(throttled(NOW - 7_000), 1, NOW, 0.5)).toMatchObject({ notBefore: NOW });
  });
});
