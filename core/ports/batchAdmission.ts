import type { Admission } from '#domain/admission';
import type { StoredCommand } from './acceptance.ts';

/** A batch with open rows, as the controller sees it. Duplicates and rows that sleep are in neither list. */
export interface OpenBatch {
  readonly id: number;
  readonly organizationId: number;
  /** Enrichments that hold a slot: queued, processing or waiting. */
  readonly inFlight: readonly number[];
  /** Enrichments to be admitted next, in row order; as many as would fill the batch up to the capacity. */
  readonly next: readonly number[];
}

/** What the controller knows and does about batches; every call may be repeated, also by a controller that was replaced. */
export interface BatchAdmission {
  /** All open batches, or those of `batchIds` that are open. */
  gather(capacity: number, batchIds?: readonly number[]): Promise<readonly OpenBatch[]>;
  /**
   * Moves pending rows to queued, in the order given. Never lets a batch have more than `capacity` in flight, also where
   * another process admits at the same time; rows that are no longer pending are passed over.
   */
  admit(admissions: readonly Admission[], capacity: number, at: Date): Promise<readonly StoredCommand[]>;
  /**
   * Completes the batches without open rows, all or those of `batchIds`, and makes their callbacks due, each once.
   *
   * @returns those that were completed by this call
   */
  complete(batchIds?: readonly number[]): Promise<readonly number[]>;
}
