import type { DeliveryScope, DeliveryStatus } from './delivery.ts';

/** Why deliveries disabled a subscription; its owner sees it as `disabled_reason`. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What came of one try; `retryAfter` as the header says it. */
export type DeliveryAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'failed'; readonly failure: 'timeout' | 'unreachable' | 'tls' | 'bad_answer' }
  /** The address may not be asked; it may lead elsewhere by the next try. */
  | { readonly kind: 'refused' };

/** What a try decides about its delivery. */
export type DeliveryVerdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: Date }
  | { readonly kind: 'exhausted' }
  /** The receiver says that it wants nothing more. */
  | { readonly kind: 'gone' };

export interface DeliveryState {
  readonly status: DeliveryStatus;
  /** Null once it has ended. */
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date | null;
}

/** Seconds between the tries, from the end of one to the next (docs/spec/contract.md, "Limits"). */
export interface RetrySchedules {
  readonly callback: readonly number[];
  readonly webhook: readonly number[];
}

const GONE = 410;

/**
 * @param attempts those that have ended, this one included
 * @param endedAt when this one ended
 */
export function judgeDelivery(
  delays: readonly number[],
  attempts: number,
  answer: DeliveryAnswer,
  endedAt: Date,
): DeliveryVerdict {
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status <= 299) {
    return { kind: 'delivered' };
  }
  if (answer.kind === 'answered' && answer.status === GONE) {
    return { kind: 'gone' };
  }
  const left = delays.slice(attempts - 1);
  const [delay] = left;
  if (delay === undefined) {
    return { kind: 'exhausted' };
  }
  // A receiver may ask for more patience, but not for more than the rest of the schedule has.
  const wished = answer.kind === 'answered' ? secondsIn(answer.retryAfter, endedAt) : 0;
  const most = left.reduce((sum, seconds) => sum + seconds, 0);
  return { kind: 'retry', at: after(endedAt, Math.max(delay, Math.min(wished, most))) };
}

/** The one table from verdict to state. */
export function deliveryState(verdict: DeliveryVerdict, endedAt: Date): DeliveryState {
  switch (verdict.kind) {
    case 'delivered':
      return { status: 'delivered', nextAttemptAt: null, endedAt };
    case 'retry':
      return { status: 'pending', nextAttemptAt: verdict.at, endedAt: null };
    case 'exhausted':
    case 'gone':
      return { status: 'failed', nextAttemptAt: null, endedAt };
  }
}

export function retryDelays(schedules: RetrySchedules, scope: DeliveryScope): readonly number[] {
  switch (scope) {
    case 'enrichment':
    case 'batch':
      return schedules.callback;
    case 'org':
    case 'campaign':
      return schedules.webhook;
  }
}

/**
 * False where a delivery whose tries were used up is sent once more: then it has told of that before.
 *
 * @param attempts those that have ended
 */
export function isFirstRound(delays: readonly number[], attempts: number): boolean {
  return attempts <= delays.length;
}

/** RFC 9110, 10.2.3: seconds, or a date. 0 where it is neither, or lies in the past. */
function secondsIn(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) {
    return Number(text);
  }
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
