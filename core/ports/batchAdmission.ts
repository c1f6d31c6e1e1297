import type { StoredCommand } from './acceptance.ts';

/** A batch that has rows to admit or in flight, as the controller sees it. */
export interface OpenBatch {
  readonly id: number;
  readonly organizationId: number;
  /** Enrichments that hold a slot: queued, processing or waiting. */
  readonly inFlight: readonly number[];
  /** Enrichments to be admitted next, in row order; at most as many as were asked for. */
  readonly next: readonly number[];
}

export interface AdmissionOrder {
  readonly batchId: number;
  readonly enrichmentIds: readonly number[];
}

/** What the controller knows and does about batches; every call may be repeated, also by a controller that was replaced. */
export interface BatchAdmission {
  /** All open batches, or those of `batchIds` that are open. */
  gather(limitNext: number, now: Date, batchIds?: readonly number[]): Promise<readonly OpenBatch[]>;
  /**
   * Moves pending rows to queued, in the order given. Never lets a batch have more than `capacity` in flight, whoever
   * else admits at the same time; rows that are no longer pending are passed over.
   */
  admit(orders: readonly AdmissionOrder[], capacity: number, at: Date): Promise<readonly StoredCommand[]>;
  /**
   * Completes the batches without open rows and makes their callbacks due, each once.
   *
   * @returns those that were completed by this call
   */
  complete(at: Date, batchIds?: readonly number[]): Promise<readonly number[]>;
  /** The batches that these enrichments are rows of, their duplicates in other batches included. */
  batchesOf(enrichmentIds: readonly number[]): Promise<readonly number[]>;
}
