import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DELIVERY_SCOPES, type DeliveryScope } from '#domain/delivery';
import { type DeliveryAnswer, deliveryState, judgeDelivery, retryDelays } from '#domain/deliveryRules';

const DELAYS = [10, 30, 60];
const AT = new Date('2026-03-01T12:00:00Z');
const in_ = (seconds: number): Date => new Date(AT.getTime() + seconds * 1_000);
const answered = (status: number, retryAfter: string | null = null): DeliveryAnswer => ({
  kind: 'answered',
  status,
  retryAfter,
});
const judge = (attempts: number, answer: DeliveryAnswer, scope: DeliveryScope = 'org') =>
  judgeDelivery(DELAYS, { scope, attempts, answer, endedAt: AT });
const retry = (seconds: number, skipped = 0) => ({ kind: 'retry', at: in_(seconds), skipped });

describe('a try', () => {
  it.each([200, 201, 202, 204, 299])('has delivered where the answer is %i', (status) => {
    expect(judge(1, answered(status))).toEqual({ kind: 'delivered' });
  });

  it.each([199, 300, 301, 307, 400, 401, 404, 408, 409, 411, 429, 500, 503, 599])(
    'has failed where the answer is %i',
    (status) => {
      expect(judge(1, answered(status))).toEqual(retry(10));
    },
  );

  it.each<DeliveryAnswer>([
    { kind: 'failed', failure: 'timeout' },
    { kind: 'failed', failure: 'unreachable' },
    { kind: 'failed', failure: 'tls' },
    { kind: 'failed', failure: 'bad_answer' },
    { kind: 'refused' },
  ])('has failed without an answer: %j', (answer) => {
    expect(judge(2, answer)).toEqual(retry(30));
  });

  it('is followed by the others of the schedule, and then by none', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => judge(attempts, answered(500)))).toEqual([
      retry(10),
      retry(30),
      retry(60),
      { kind: 'exhausted' },
      { kind: 'exhausted' },
    ]);
  });

  it.each(['org', 'campaign'] as const)('to a webhook (%s) is the last one where the receiver is gone', (scope) => {
    expect(judge(1, answered(410), scope)).toEqual({ kind: 'gone' });
  });

  it.each(['enrichment', 'batch'] as const)(
    'of a callback (%s) is followed by others where the answer is 410',
    (scope) => {
      expect([1, 2, 3, 4].map((attempts) => judge(attempts, answered(410), scope))).toEqual([
        retry(10),
        retry(30),
        retry(60),
        { kind: 'exhausted' },
      ]);
    },
  );
});

describe('Retry-After', () => {
  it.each([
    ['0', 10, 0],
    ['3', 10, 0],
    ['10', 10, 0],
    ['11', 40, 1],
    [' 25 ', 40, 1],
    ['Sun, 01 Mar 2026 12:00:40 GMT', 40, 1],
    ['Sun, 01 Mar 2026 12:00:41 GMT', 100, 2],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 10, 0],
    ['100', 100, 2],
    ['101', 100, 2],
    ['999999999', 100, 2],
    ['Sun, 01 Mar 2099 11:00:00 GMT', 100, 2],
    ['-5', 10, 0],
    ['1e3', 10, 0],
    ['soon', 10, 0],
    ['', 10, 0],
    ['2026-03-01', 10, 0],
    ['99999999999', 10, 0],
  ])('of %j waits %i seconds after the first try', (text, seconds, skipped) => {
    expect(judge(1, answered(429, text))).toEqual(retry(seconds, skipped));
  });

  it('of any length, however often, makes no try outside the schedule and always the last one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
        fc.infiniteStream(fc.oneof(fc.nat({ max: 300_000 }).map(String), fc.string())),
        fc.constantFrom(...DELIVERY_SCOPES),
        (delays, wishes, scope) => {
          const schedule = [0, ...delays].map((_, index) => delays.slice(0, index).reduce((sum, one) => sum + one, 0));
          expect(triedAt(delays, scope, wishes).filter((seconds) => !schedule.includes(seconds))).toEqual([]);
          expect(triedAt(delays, scope, wishes).at(-1)).toBe(schedule.at(-1));
        },
      ),
    );
  });

  it('leaves out no try that is not before its time', () => {
    expect(triedAt([60, 240, 420], 'batch', ['86400', '86400'].values())).toEqual([0, 720]);
    expect(triedAt([60, 240, 420], 'batch', ['61', '0'].values())).toEqual([0, 300, 720]);
    expect(triedAt([60, 240, 420], 'batch', ['0', '0', '0'].values())).toEqual([0, 60, 300, 720]);
  });
});

/** Seconds after the first one at which a receiver that always answers 503 is tried. */
function triedAt(delays: readonly number[], scope: DeliveryScope, wishes: Iterator<string>): readonly number[] {
  const tries: number[] = [];
  let attempts = 0;
  let endedAt = AT;
  for (;;) {
    attempts += 1;
    tries.push((endedAt.getTime() - AT.getTime()) / 1_000);
    const wish = wishes.next().value as string | undefined;
    const verdict = judgeDelivery(delays, { scope, attempts, answer: answered(503, wish ?? null), endedAt });
    if (verdict.kind !== 'retry') {
      return tries;
    }
    attempts += verdict.skipped;
    endedAt = verdict.at;
  }
}

describe('the state of a delivery', () => {
  it('ends unless there is another try', () => {
    expect(deliveryState({ kind: 'delivered' }, AT)).toEqual({ status: 'delivered', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'exhausted' }, AT)).toEqual({ status: 'failed', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'gone' }, AT)).toEqual({ status: 'failed', nextAttemptAt: null, endedAt: AT });
    expect(deliveryState({ kind: 'retry', at: in_(10), skipped: 2 }, AT)).toEqual({
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
