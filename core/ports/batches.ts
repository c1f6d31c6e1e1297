import type { BatchStatus } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';

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

export interface RowError {
  readonly code: string;
  readonly message: string;
  /** The problems of each field, where the input was refused. */
  readonly errors: Readonly<Record<string, readonly string[]>> | null;
}

/** A row that was refused at submission and costs nothing. */
export interface RejectedRow {
  /** Position in the input, from 0. */
  readonly row: number;
  /** The row as it was sent, its custom_vars apart. */
  readonly input: unknown;
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
  readonly createdAt: Date;
  /** When the last row ended; null while one is open. */
  readonly completedAt: Date | null;
}

/** What a list shows of a batch. */
export type BatchSummary = Omit<Batch, 'rejected'>;

export interface BatchResultRow {
  readonly row: number;
  readonly status: BatchRowStatus;
  /** Null where the row was rejected. */
  readonly enrichmentId: number | null;
  readonly input: unknown;
  readonly customVars: CustomVars | null;
  /** Null where there is none yet, or none at all. */
  readonly output: unknown;
  readonly credits: number;
  readonly error: Omit<RowError, 'errors'> | null;
}
export type BatchRowStatus = keyof Omit<BatchCounts, 'total'>;

export interface BatchFilter {
  readonly status?: BatchStatus;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** Reads batches; each call sees one organization only, and one instant. */
export interface BatchReader {
  find(organizationId: number, id: number): Promise<Batch | null>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(
    organizationId: number,
    filter: BatchFilter,
    page: { readonly beforeId: number | null; readonly limit: number },
  ): Promise<readonly BatchSummary[]>;
  /** Rows in input order from `firstRow` on, rejected ones among them, at most `limit`; empty where there is no such batch. */
  rows(organizationId: number, id: number, firstRow: number, limit: number): Promise<readonly BatchResultRow[]>;
  /**
   * The distinct custom_vars of its rows, rejected ones among them, each once and in no order: a table of the results
   * needs to know its columns before its first row. Empty where there is no such batch.
   */
  customVars(organizationId: number, id: number): Promise<readonly CustomVars[]>;
  /** Those of the given batches whose last row has ended, whoever owns them. */
  endedAmong(ids: readonly number[]): Promise<readonly number[]>;
}
