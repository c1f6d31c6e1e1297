import type { CustomVars } from './customVars.ts';
import type { JsonLimits } from './inputLimits.ts';
import type { Pause } from './pause.ts';

/**
 * States of a batch (docs/spec/contract.md, "Batch status"; docs/spec/decisions.md, "Modes" for cancelled). A cancelled
 * batch may still have rows under way; `completed_at` tells when the last one ended.
 */
export const BATCH_STATUSES = ['processing', 'completed', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** docs/spec/contract.md, "Limits". */
export const BATCH_ROWS_MAX = 1_000;
/** docs/spec/contract.md, "Limits": page size of results; docs/spec/decisions.md, "Batches, uploads": its default. */
export const BATCH_PAGE_DEFAULT = 100;
export const BATCH_PAGE_MAX = 500;
/**
 * docs/spec/decisions.md, "Envelope, errors": largest body of a batch, and of prospects. 1,000 rows with five fields and
 * all 50 keys of custom_vars have 56,000 values.
 */
export const BATCH_BODY_LIMITS: JsonLimits = { bytes: 5 * 1_048_576, values: 60_000 };
/**
 * What is kept of a rejected row and shown with the batch: its compact JSON, if it has no more characters. Rows of the
 * widest type with all that custom_vars may hold have 5,000; a page of 500 results stays below 5 MB.
 */
export const REJECTED_ROW_MAX_CHARACTERS = 10_000;
/** What a file of rows may take to be fetched and read: less than the claim of an Idempotency-Key lasts (60 s). */
export const BATCH_FILE_SECONDS = 45;
/** When a batch of other callers ends is not known; asking twice a minute finds out soon enough. */
export const UNFINISHED_BATCHES_RETRY_SECONDS = 30;

/** How many rows are in each state; they add up to `total` at every instant. */
export interface BatchCounts {
  readonly total: number;
  readonly pending: number;
  readonly queued: number;
  /** Rows that wait for an external provider included. */
  readonly processing: number;
  readonly completed: number;
  readonly failed: number;
  readonly rejected: number;
}

/** The states that a row is counted in. */
export const BATCH_ROW_STATUSES = [
  'pending',
  'queued',
  'processing',
  'completed',
  'failed',
  'rejected',
] as const satisfies readonly (keyof BatchCounts)[];
export type BatchRowStatus = (typeof BATCH_ROW_STATUSES)[number];

export interface RowError {
  readonly code: string;
  readonly message: string;
  /** The problems of each field, where the input was refused. */
  readonly errors: Readonly<Record<string, readonly string[]>> | null;
}

/** A row that was refused at submission and costs nothing, as the batch names it; its result shows what was sent. */
export interface RejectedRow {
  /** Position in the input, from 0. */
  readonly row: number;
  readonly customVars: CustomVars | null;
  readonly error: RowError;
}

export interface Batch {
  readonly id: number;
  readonly organizationId: number;
  readonly type: string;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** Whole credits that ended rows have cost so far. */
  readonly creditsUsed: number;
  /** Whole credits that were reserved at submission. */
  readonly estimatedCredits: number;
  readonly rejected: readonly RejectedRow[];
  readonly callbackUrl: string | null;
  /** What the file is called that it was made of; null where the rows were sent with it, or the file has no name. */
  readonly fileName: string | null;
  /** The batch whose rows it tries again; null where it tries none. */
  readonly retryOf: number | null;
  /** Why no row of it is started for now; null where nothing holds them up. */
  readonly pause: Omit<Pause, 'target'> | null;
  readonly createdAt: Date;
  /** When the last row ended; null while one is open. */
  readonly completedAt: Date | null;
}

/** What a list shows of a batch. */
export type BatchSummary = Omit<Batch, 'rejected'>;
