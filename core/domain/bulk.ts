/** What can be done to many resources at once (docs/spec/decisions.md, "Bulk operations"). */
export const BULK_ACTIONS = ['redeliver'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `completed`: every resource had its turn, whatever came of it. */
export const BULK_STATUSES = ['processing', 'completed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Resources of one bulk operation. */
export const BULK_MAX = 10_000;

/** Bulk operations of one organization that may be under way: they share one worker with all others. */
export const UNFINISHED_BULKS_MAX = 5;

/** What a request beyond that is told to wait: several thousand resources have their turn meanwhile. */
export const BULK_RETRY_SECONDS = 10;

/** Resources of one transaction: few enough that nobody waits for its locks, enough that it costs little. */
export const BULK_STEP = 100;

/** Why nothing was done to one of the resources; `changed`: it was tried again after it had been selected. */
export const BULK_FAILURES = ['changed', 'delivery_pending', 'webhook_inactive', 'not_found'] as const;
export type BulkFailure = (typeof BULK_FAILURES)[number];

/** As long as a customer may ask what became of it. */
export const BULK_KEEP_DAYS = 30;
