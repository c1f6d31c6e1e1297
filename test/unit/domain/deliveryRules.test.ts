import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DeliveryAnswer, deliveryState, judgeDelivery, retryDelays } from '#domain/deliveryRules';

const DELAYS = [10, 30, 60];
const AT = new Date('2026-03-01T12:00:00Z');
const in_ = (seconds: number): Date => new Date(AT.getTime() + seconds * 1_000);
const answered = (status: number, retryAfter: string | null = null): DeliveryAnswer => ({
  kind: 'answered',
  status,
  retryAfter,
});
const judge = (attempts: number, answer: DeliveryAnswer) => judgeDelivery(DELAYS, attempts, answer, AT);

describe('a try', () => {
  it.each([200, 201, 202, 204, 299])('has delivered where the answer is %i', (status) => {
    expect(judge(1, answered(status))).toEqual({ kind: 'delivered' });
  });

  it.each([199, 300, 301, 307, 400, 401, 404, 408, 409, 411, 429, 500, 503, 599])(
    'has failed where the answer is %i',
    (status) => {
      expect(judge(1, answered(status))).toEqual({ kind: 'retry', at: in_(10) });
    },
  );

  it.each<DeliveryAnswer>([
    { kind: 'failed', failure: 'timeout' },
    { kind: 'failed', failure: 'unreachable' },
    { kind: 'failed', failure: 'tls' },
    { kind: 'failed', failure: 'bad_answer' },
    { kind: 'refused' },
  ])('has failed without an answer: %j', (answer) => {
    expect(judge(2, answer)).toEqual({ kind: 'retry', at: in_(30) });
  });

  it('is followed by the others of the schedule, and then by none', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => judge(attempts, answered(500)))).toEqual([
      { kind: 'retry', at: in_(10) },
      { kind: 'retry', at: in_(30) },
      { kind: 'retry', at: in_(60) },
      { kind: 'exhausted' },
      { kind: 'exhausted' },
    ]);
  });

  it('is the last one where the receiver is gone', () => {
    expect(judge(1, answered(410))).toEqual({ kind: 'gone' });
  });
});

describe('Retry-After', () => {
  it.each([
    ['25', 25],
    [' 25 ', 25],
    ['Sun, 01 Mar 2026 12:00:40 GMT', 40],
    ['0', 10],
    ['3', 10],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 10],
    ['100', 100],
    ['101', 100],
    ['999999999', 100],
    ['Sun, 01 Mar 2099 11:00:00 GMT', 100],
    ['-5', 10],
    ['1e3', 10],
    ['soon', 10],
    ['', 10],
    ['2026-03-01', 10],
    ['99999999999', 10],
  ])('of %j waits %i seconds after the first try', (text, seconds) => {
    expect(judge(1, answered(429, text))).toEqual({ kind: 'retry', at: in_(seconds) });
  });

  it('never makes a try earlier than the schedule, later than its rest takes, or one more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.oneof(fc.nat().map(String), fc.string()),
        (delays, attempts, retryAfter) => {
          const verdict = judgeDelivery(delays, attempts, answered(503, retryAfter), AT);
          const rest = delays.slice(attempts - 1);
          const wait = verdict.kind === 'retry' ? (verdict.at.getTime() - AT.getTime()) / 1_000 : null;
          expect(wait === null).toBe(rest.length === 0);
          expect(wait ?? 0).toBeGreaterThanOrEqual(rest[0] ?? 0);
          expect(wait ?? 0).toBeLessThanOrEqual(rest.reduce((sum, delay) => sum + delay, 0));
        },
      ),
    );
  });
});

describe('the state of a delivery', () => {
  it('ends unless there is another try', () => {
    expect(deliveryState({ kind: 'delivered' }, AT)).toEqual({ status: 'delivered', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'exhausted' }, AT)).toEqual({ status: 'failed', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'gone' }, AT)).toEqual({ status: 'failed', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'retry', at: in_(10) }, AT)).toEqual({
      status: 'pending',
      nextAttemptAt: in_(10),
      endedAt: null,
    });
  });

  it('follows the schedule of its scope', () => {
    const schedules = { callback: [60, 240, 420], webhook: [10, 30, 60] };
    expect((['enrichment', 'batch', 'org', 'campaign'] as const).map((scope) => retryDelays(schedules, scope))).toEqual(
      [schedules.callback, schedules.callback, schedules.webhook, schedules.webhook],
    );
  });
});
