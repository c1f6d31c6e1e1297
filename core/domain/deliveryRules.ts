import { type DeliveryScope, type DeliveryStatus, isCallback } from './delivery.ts';
import { retryAfterSeconds } from './retryAfterSeconds.ts';

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
  /** `skipped`: tries of the schedule that are left out, because the receiver asked for patience. */
  | { readonly kind: 'retry'; readonly at: Date; readonly skipped: number }
  | { readonly kind: 'exhausted' }
  /** The receiver of a subscription says that it wants nothing more. */
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

/** A try that has ended. */
export interface EndedTry {
  readonly scope: DeliveryScope;
  /** Those of its delivery that have ended, this one included. */
  readonly attempts: number;
  readonly answer: DeliveryAnswer;
  readonly endedAt: Date;
}

export function judgeDelivery(
  delays: readonly number[],
  { scope, attempts, answer, endedAt }: EndedTry,
): DeliveryVerdict {
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status <= 299) {
    return { kind: 'delivered' };
  }
  // A callback has no subscription that could be disabled: what it tells is lost if a 410 was only of the moment.
  if (answer.kind === 'answered' && answer.status === GONE && !isCallback(scope)) {
    return { kind: 'gone' };
  }
  const wished = answer.kind === 'answered' ? (retryAfterSeconds(answer.retryAfter, endedAt) ?? 0) : 0;
  return nextTry(delays.slice(attempts - 1), wished, endedAt);
}

/**
 * A receiver that asks for patience is tried at the first time of the schedule that is not before, or at the last one: so
 * no delivery takes longer than its schedule, whatever its receiver asks for and how often.
 */
function nextTry(left: readonly number[], wished: number, endedAt: Date): DeliveryVerdict {
  const times = left.map((_, index) => left.slice(0, index + 1).reduce((sum, seconds) => sum + seconds, 0));
  const granted = times.findIndex((seconds) => seconds >= wished);
  const skipped = granted < 0 ? times.length - 1 : granted;
  const seconds = times[skipped];
  return seconds === undefined ? { kind: 'exhausted' } : { kind: 'retry', at: after(endedAt, seconds), skipped };
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
  return isCallback(scope) ? schedules.callback : schedules.webhook;
}

/**
 * False where a delivery whose tries were used up is sent once more: then it has told of that before.
 *
 * @param attempts those that have ended
 */
export function isFirstRound(delays: readonly number[], attempts: number): boolean {
  return attempts <= delays.length;
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
