import type { Verdict, WorkErrorCode } from './verdict.ts';

/** When visits through an egress are given up for a while. */
export interface BreakerPolicy {
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly openSeconds: number;
}

/**
 * What is known of an egress. Each change of the kind begins a new era: a visit carries the era that it began in, so
 * that one that ends late does not speak for a time that it has not seen.
 */
export type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number; readonly era: number }
  /** `until` in epoch milliseconds; from then on one visit may try. */
  | { readonly kind: 'open'; readonly until: number; readonly era: number }
  /** One visit tries now. */
  | { readonly kind: 'half_open'; readonly era: number };

export const CLOSED_BREAKER: BreakerState = { kind: 'closed', failures: 0, era: 0 };

/** What a visit says of its egress; `neutral` says nothing. */
export type VisitOutcome = 'success' | 'failure' | 'neutral';

export type BreakerAdmission =
  /** The visit belongs to the era of this state. */
  | { readonly kind: 'admitted'; readonly state: BreakerState }
  /** `until` in epoch milliseconds; null until the visit that tries has ended. */
  | { readonly kind: 'refused'; readonly until: number | null };

/** Whether a visit may begin. Every visit that was admitted must be settled, or a half-open breaker waits for ever. */
export function admitVisit(state: BreakerState, nowMilliseconds: number): BreakerAdmission {
  switch (state.kind) {
    case 'closed':
      return { kind: 'admitted', state };
    case 'open':
      return nowMilliseconds >= state.until
        ? { kind: 'admitted', state: { kind: 'half_open', era: state.era + 1 } }
        : { kind: 'refused', until: state.until };
    case 'half_open':
      return { kind: 'refused', until: null };
  }
}

/** The state after a visit that began in `era`. */
export function settleVisit(
  policy: BreakerPolicy,
  state: BreakerState,
  { era, outcome }: { readonly era: number; readonly outcome: VisitOutcome },
  nowMilliseconds: number,
): BreakerState {
  if (era !== state.era || state.kind === 'open') {
    return state;
  }
  if (outcome === 'neutral') {
    // Nothing was learnt, so the next visit may try at once.
    return state.kind === 'closed' ? state : { kind: 'open', until: nowMilliseconds, era: era + 1 };
  }
  if (outcome === 'success') {
    return { kind: 'closed', failures: 0, era: state.kind === 'closed' ? era : era + 1 };
  }
  const failures = state.kind === 'closed' ? state.failures + 1 : policy.failures;
  return failures < policy.failures
    ? { kind: 'closed', failures, era }
    : { kind: 'open', until: nowMilliseconds + policy.openSeconds * 1_000, era: era + 1 };
}

/**
 * The one table from verdict to what it says of the egress: only what another egress, or another time, may do better
 * is a failure. A portal that answers in an unknown way was reached.
 */
export function visitOutcome(verdict: Verdict): VisitOutcome {
  switch (verdict.kind) {
    case 'retry':
      return RETRY_OUTCOMES[verdict.code];
    case 'identity_burnt':
      return 'failure';
    case 'permanent':
    case 'needs_human':
      return 'success';
    case 'throttled':
    case 'unavailable':
      return 'neutral';
  }
}

const RETRY_OUTCOMES: Readonly<Record<WorkErrorCode, VisitOutcome>> = {
  source_unavailable: 'failure',
  source_blocked: 'failure',
  timeout_exceeded: 'failure',
  // Sessions are lost on a healthy way too, and on a broken one.
  source_session_lost: 'neutral',
  provider_unavailable: 'neutral',
  internal_error: 'neutral',
  video_unavailable: 'neutral',
  captcha_unsolved: 'success',
  human_check_unanswered: 'success',
  payment_required: 'success',
  source_changed: 'success',
  company_not_found: 'success',
  company_not_in_mirror: 'success',
  publication_not_in_mirror: 'success',
  publication_not_listed: 'success',
  document_not_offered: 'success',
  document_withheld: 'success',
  // Of uploads, for which no portal is visited.
  upload_not_found: 'neutral',
  document_unsupported: 'neutral',
  document_unreadable: 'neutral',
  wrong_document: 'neutral',
};
