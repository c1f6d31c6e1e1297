/**
 * What one attempt at a piece of work ended in. The class of an error is its verdict: handlers throw a `WorkError`
 * and never decide about states, retries or credits (docs/spec/architecture.md, "Life of an enrichment").
 */
export type Verdict =
  | {
      readonly kind: 'retry';
      readonly code: WorkErrorCode;
      readonly message: string;
      /** The least time until the next attempt, where an earlier one is known to be in vain. */
      readonly afterSeconds?: number;
    }
  /** The source asks us to come back later; costs no attempt. `until` in epoch milliseconds. */
  | { readonly kind: 'throttled'; readonly until: number; readonly code: WorkErrorCode; readonly message: string }
  /** What the platform itself needs is away, such as its database; costs no attempt. */
  | { readonly kind: 'unavailable'; readonly code: WorkErrorCode; readonly message: string }
  | { readonly kind: 'permanent'; readonly code: WorkErrorCode; readonly message: string }
  /** The browser session or egress is no longer welcome: try again with a fresh one. */
  | { readonly kind: 'identity_burnt'; readonly code: WorkErrorCode; readonly message: string }
  /** Only a person can tell what the source shows now (changed mark-up). */
  | { readonly kind: 'needs_human'; readonly code: WorkErrorCode; readonly message: string };

/** Every `error_code` that work can end with; docs/errors.md lists them with what a caller can do. */
export const WORK_ERROR_CODES = [
  'company_not_found',
  'company_not_in_mirror',
  'publication_not_in_mirror',
  'publication_not_listed',
  'document_not_offered',
  'document_withheld',
  'upload_not_found',
  'document_unsupported',
  'document_unreadable',
  'wrong_document',
  'captcha_unsolved',
  'human_check_unanswered',
  'payment_required',
  'video_unavailable',
  'source_unavailable',
  'source_blocked',
  'source_changed',
  'source_session_lost',
  'provider_unavailable',
  'timeout_exceeded',
  'internal_error',
] as const;
export type WorkErrorCode = (typeof WORK_ERROR_CODES)[number];

/** Thrown by handlers and portal drivers; carries the verdict to the runner. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
  readonly verdict: Verdict;

  constructor(verdict: Verdict, options?: ErrorOptions) {
    super(verdict.message, options);
    this.verdict = verdict;
  }
}
