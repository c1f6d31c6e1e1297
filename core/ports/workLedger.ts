import type { Lane } from '#domain/lane';
import type { Provenance } from '#domain/provenance';
import type { WorkErrorCode } from '#domain/verdict';
import type { Resumption } from './workQueue.ts';

/** A claim as its holder proves it. */
export interface Lease {
  readonly id: number;
  readonly leaseToken: number;
}

/** A claim of the work of an organization, whose rows its end locks. */
export interface OwnedLease extends Lease {
  readonly organizationId: number;
}

/** What was read from a source, stored with the result that it led to. */
export interface MirrorWrites {
  readonly records: readonly { readonly key: string; readonly record: unknown }[];
  readonly publications: readonly {
    readonly publicationId: string;
    readonly companyId: string;
    readonly source: string;
    readonly entry: unknown;
  }[];
}

/** Where the values of an output stand: as they were just read, or as the enrichment left it whose reading the mirror has. */
export type Explanation =
  | { readonly kind: 'read'; readonly provenance: Provenance }
  | { readonly kind: 'mirrored'; readonly enrichmentId: number };

export type Settlement =
  | {
      readonly kind: 'completed';
      readonly lease: OwnedLease;
      readonly output: unknown;
      /** What a line about the output tells, to be stored beside it; absent where nothing is known of its shape. */
      readonly headline?: unknown;
      /** Whole credits, at most what was reserved. */
      readonly cost: number;
      readonly mirror: MirrorWrites | null;
      /** Of the output, and of the records that go into the mirror; absent where nothing explains them. */
      readonly explanation?: Explanation;
    }
  | { readonly kind: 'failed'; readonly lease: OwnedLease; readonly code: WorkErrorCode; readonly message: string };

export type SettlementOutcome =
  /** `finished` names the enrichment and every duplicate that ended with it. */
  | { readonly kind: 'settled'; readonly finished: readonly number[] }
  /** The lease was lost: another worker has the work, nothing was written. */
  | { readonly kind: 'stale' };

export interface Requeue {
  readonly lease: Lease;
  readonly lane: Lane;
  /** When the controller hands the work to the queue again, even where that is now. */
  readonly notBefore: Date;
  readonly countsAttempt: boolean;
  /** An answer that the claim came with and that the next one is to have; it begins anew where this is absent. */
  readonly resumption?: Resumption | null;
}

/** Where the attempts at work are recorded; every write is fenced by the lease token. */
export interface WorkLedger {
  /** Ends the enrichment: state, output, credits, mirror and duplicates in one transaction. */
  settle(settlement: Settlement): Promise<SettlementOutcome>;
  /** Gives the work back; false when the lease was lost. */
  requeue(requeue: Requeue): Promise<boolean>;
  /**
   * Extends the leases to `until`; returns the tokens of those that are still held. One whose row cannot be reached right now
   * is among them, and ends when it would have.
   */
  renew(leases: readonly Lease[], until: Date): Promise<ReadonlySet<number>>;
}
