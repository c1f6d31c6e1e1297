/** `error_code` and text of enrichments that end before any work was tried; docs/errors.md lists them. */
export const CANCELLED = { code: 'cancelled', message: 'The enrichment was cancelled before it started.' } as const;

/** The same of what is done by others, of which some may have begun. */
export const CANCELLED_WORKFLOW = {
  code: CANCELLED.code,
  message: 'The enrichment was cancelled. Those of its steps that had begun go on, and are paid.',
} as const;

/** A row of a batch at which the credits had run out, or that repeats such a row. */
export const UNPAID_ROW = {
  code: 'insufficient_credits',
  message: 'The credits of your organization do not cover this row.',
} as const;

/** A waiting duplicate that had to pay for itself when its original was cancelled, and for which a cap had no room. */
export const CAPPED_DUPLICATE = {
  code: 'budget_exceeded',
  message: 'The request that this one repeated was cancelled, and a cap of your organization has no room for it.',
} as const;

/** A waiting duplicate that had to pay for itself when its original was cancelled, and could not. */
export const UNPAID_DUPLICATE = {
  code: 'insufficient_credits',
  message: 'The request that this one repeated was cancelled, and the credits do not cover it.',
} as const;
