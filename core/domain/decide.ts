import { MAX_ATTEMPTS, UNAVAILABLE_RETRY_MILLISECONDS } from './policies.ts';
import { jittered, retryDelay } from './retryDelay.ts';
import type { Verdict, WorkErrorCode } from './verdict.ts';

/** What becomes of an enrichment whose attempt did not produce an output. */
export type Decision =
  | {
      readonly kind: 'requeue';
      /** Epoch milliseconds. */
      readonly notBefore: number;
      /** False where the source or the platform, not the work, was the reason. */
      readonly countsAttempt: boolean;
    }
  | { readonly kind: 'fail'; readonly code: WorkErrorCode; readonly message: string };

/**
 * The one table from verdict to state (docs/spec/architecture.md, "Life of an enrichment").
 *
 * @param attempt the attempt that just ended, counted from 1
 * @param random a number in [0, 1), for the jitter
 */
export function decide(verdict: Verdict, attempt: number, nowMilliseconds: number, random: number): Decision {
  switch (verdict.kind) {
    case 'throttled':
      return { kind: 'requeue', notBefore: Math.max(verdict.until, nowMilliseconds), countsAttempt: false };
    case 'unavailable':
      return {
        kind: 'requeue',
        notBefore: nowMilliseconds + jittered(UNAVAILABLE_RETRY_MILLISECONDS, random),
        countsAttempt: false,
      };
    case 'retry':
    case 'identity_burnt':
      return attempt < MAX_ATTEMPTS
        ? { kind: 'requeue', notBefore: nowMilliseconds + delayOf(verdict, attempt, random), countsAttempt: true }
        : { kind: 'fail', code: verdict.code, message: verdict.message };
    case 'permanent':
    case 'needs_human':
      return { kind: 'fail', code: verdict.code, message: verdict.message };
  }
}

function delayOf(verdict: Verdict, attempt: number, random: number): number {
  const least = verdict.kind === 'retry' ? (verdict.afterSeconds ?? 0) * 1_000 : 0;
  return Math.max(least, retryDelay(attempt, random));
}
