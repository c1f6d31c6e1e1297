/**
 * States of a batch (1-api.md, "Batch status"; 2-decisions.md, "Modes" for cancelled). A cancelled batch may still have
 * rows under way; `completed_at` tells when the last one ended.
 */
export const BATCH_STATUSES = ['processing', 'completed', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** 1-api.md, "Limits". */
export const BATCH_ROWS_MAX = 1_000;
/** 1-api.md, "Limits": page size of results; 2-decisions.md, "Batches, uploads": its default. */
export const BATCH_PAGE_DEFAULT = 100;
export const BATCH_PAGE_MAX = 500;
/** 2-decisions.md, "Envelope, errors": largest body of a batch. */
export const BATCH_BODY_LIMIT_BYTES = 5 * 1_048_576;
/** What a file of rows may take to be fetched and read: less than the claim of an Idempotency-Key lasts (60 s). */
export const BATCH_FILE_SECONDS = 45;
/** Nobody knows when a batch of others ends; asking twice a minute finds out soon enough. */
export const UNFINISHED_BATCHES_RETRY_SECONDS = 30;
