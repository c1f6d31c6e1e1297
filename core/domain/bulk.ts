/**
 * What can be done to many resources at once (docs/spec/decisions.md, "Bulk operations"): enrichments are cancelled and tried
 * again, deliveries are delivered again.
 */
export const BULK_ACTIONS = ['cancel', 'retry', 'redeliver'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `completed`: every resource had its turn, whatever came of it. `cancelled`: those that had none are left as they were. */
export const BULK_STATUSES = ['processing', 'completed', 'cancelled'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Resources of one bulk operation. */
export const BULK_MAX = 100_000;

/** Bulk operations of one organization that may be under way: they share one worker with all others. */
export const UNFINISHED_BULKS_MAX = 5;

/** What a request beyond that is told to wait: several thousand resources have their turn meanwhile. */
export const BULK_RETRY_SECONDS = 10;

/** Resources of one transaction: few enough that nobody waits for its locks, enough that it costs little. */
export const BULK_STEP = 100;

/**
 * Enrichments that one operation may have open among those it started last: the others wait outside of the queue, in which they
 * would be ahead of what is asked for meanwhile.
 */
export const BULK_OPEN_MAX = 200;

/** The version of an item whose state alone decides: that of no delivery, so that a release that knows none leaves it alone. */
export const NO_VERSION = -1;

/** Why nothing was done to one of the resources; `changed`: it was tried again after it had been selected. */
export const BULK_FAILURES = [
  'changed',
  'delivery_pending',
  'webhook_inactive',
  'not_found',
  'already_started',
  'already_retried',
  'insufficient_credits',
  'budget_exceeded',
  'registry_not_enabled',
  'validation_failed',
] as const;
export type BulkFailure = (typeof BULK_FAILURES)[number];

/** What became of one resource; `pending`: it had no turn yet, or the operation was cancelled before. */
export const BULK_ITEM_STATUSES = ['pending', 'done', 'failed'] as const;
export type BulkItemStatus = (typeof BULK_ITEM_STATUSES)[number];

/** What a retry can be narrowed to. `failed`: not by being cancelled. */
export const RETRIED_STATUSES = ['failed', 'cancelled'] as const;
export type RetriedStatus = (typeof RETRIED_STATUSES)[number];

/** As long as a customer may ask what became of it. */
export const BULK_KEEP_DAYS = 30;

/**
 * How many enrichments an operation may start now.
 *
 * @param open of the BULK_OPEN_MAX that it started last
 */
export function startableNow(open: number): number {
  return Math.max(0, Math.min(BULK_STEP, BULK_OPEN_MAX - open));
}

export function bulkStatus({
  completedAt,
  cancelledAt,
}: {
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
}): BulkStatus {
  if (cancelledAt !== null) {
    return 'cancelled';
  }
  return completedAt === null ? 'processing' : 'completed';
}
