import type {
  Batch,
  BatchCounts,
  BatchRowStatus,
  BatchStatus,
  BatchSummary,
  RejectedRow,
  RowError,
} from '#domain/batch';
import type { CustomVars } from '#domain/customVars';

export type { Batch, BatchCounts, BatchRowStatus, BatchSummary, RejectedRow, RowError };

export interface BatchResultRow {
  readonly row: number;
  readonly status: BatchRowStatus;
  /** Null where the row was rejected. */
  readonly enrichmentId: number | null;
  readonly input: unknown;
  readonly customVars: CustomVars | null;
  /** Null where there is none yet, or none at all. */
  readonly output: unknown;
  /** When its output was removed; null where it is there, or there never was one. */
  readonly outputExpiredAt: Date | null;
  readonly credits: number;
  readonly error: Omit<RowError, 'errors'> | null;
}

/** A row as a page of them shows it: with what a line about its output tells instead of the output. */
export interface ListedRow extends BatchResultRow {
  readonly headline: unknown;
  /** Only where it has an output that was stored without a headline; null elsewhere. */
  readonly output: unknown;
}

export interface BatchFilter {
  readonly status?: BatchStatus;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** Of the rows of a batch: each field lets through what fits it. */
export interface RowFilter {
  readonly states?: readonly BatchRowStatus[];
  /** Of its error. */
  readonly code?: string;
  /** Of its error: lets through what has another, or none. */
  readonly exceptCode?: string;
  /** Its position in the input, from 0. */
  readonly row?: number;
}

/** With the code of its error. */
export type RetryableRow = Pick<BatchResultRow, 'customVars' | 'input' | 'row'> & { readonly code: string };

export interface RowFailures {
  readonly status: BatchRowStatus;
  readonly code: string;
  readonly count: number;
}

/** In whole credits. */
export interface BatchReservations {
  /** For rows that can still be cancelled. */
  readonly unstarted: number;
  readonly started: number;
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
  /** Those rows that a filter lets through, in input order, without outputs, which may be megabytes a page. */
  listedRows(
    organizationId: number,
    id: number,
    filter: RowFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ListedRow[]>;
  /** Why rows have failed or were rejected, and how many, the most frequent reason first. */
  failures(organizationId: number, id: number): Promise<readonly RowFailures[]>;
  /** How many rows of the given batches have failed for no other reason than that they were cancelled, by batch. */
  cancelledRows(organizationId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * What can be tried again, in input order: rows that have failed, for whatever reason, and those that the credits did not
   * cover; none whose input is open or has completed in a batch that tries this one again, or one that does so in turn.
   */
  retryable(organizationId: number, id: number): Promise<readonly RetryableRow[]>;
  /** The batches that try this one again, oldest first. */
  retriesOf(organizationId: number, id: number): Promise<readonly number[]>;
  /** What is reserved for rows that are open. */
  reservations(organizationId: number, id: number): Promise<BatchReservations>;
  /** The newest batch of a type that was made of an upload; null where there is none, or the upload is gone. */
  ofUpload(organizationId: number, type: string, uploadId: number): Promise<number | null>;
  /**
   * The distinct custom_vars of its rows, rejected ones among them, each once and in no order: a table of the results
   * needs to know its columns before its first row. Empty where there is no such batch.
   */
  customVars(organizationId: number, id: number): Promise<readonly CustomVars[]>;
  /** Whether one of its rows, rejected ones among them, has a field of the input; false where there is no such batch. */
  hasInputField(organizationId: number, id: number, field: string): Promise<boolean>;
  /** Whether outputs of its rows were removed; false where there is no such batch. */
  lacksOutputs(organizationId: number, id: number): Promise<boolean>;
  /** Those of the given batches whose last row has ended, of all organizations. */
  endedAmong(ids: readonly number[]): Promise<readonly number[]>;
}
