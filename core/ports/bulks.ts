import type { Actor } from '#domain/audit';
import type { BulkAction, BulkFailure, BulkItemStatus, RetriedStatus } from '#domain/bulk';
import type { DeliveryStatus } from '#domain/delivery';
import type { AcceptanceRequest, StoredCommand } from './acceptance.ts';
import type { DeliveryFilter } from './deliveryLog.ts';
import type { PageRequest } from './enrichmentReader.ts';

/** Which enrichments: those that fit all fields. */
export interface WorkFilter {
  readonly status?: RetriedStatus;
  readonly type?: string;
  readonly batchId?: number;
  readonly errorCode?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** What is to be done, and to which resources of the organization. */
export type BulkSelection =
  | { readonly action: 'redeliver'; readonly filter: DeliveryFilter }
  | { readonly action: 'cancel' | 'retry'; readonly filter: WorkFilter };

/** An operation on many resources, which were settled when it was asked for. */
export interface Bulk {
  readonly id: number;
  readonly action: BulkAction;
  /** As it was asked for. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Why, and how many; those that are not 0. */
  readonly failures: Readonly<Partial<Record<BulkFailure, number>>>;
  readonly createdAt: Date;
  /** Null until every resource had its turn, or it was cancelled. */
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** One of its resources. */
export interface BulkItem {
  /** Of the enrichment or delivery. */
  readonly id: number;
  readonly status: BulkItemStatus;
  /** Null where it has not failed. */
  readonly reason: BulkFailure | null;
  /** The enrichment that tries it again; null where there is none. */
  readonly resultId: number | null;
}

export interface NewBulkFacts {
  readonly organizationId: number;
  /** The filter as it was asked for. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** In the audit log. */
  readonly by: Actor;
}
export type NewBulk = BulkSelection & NewBulkFacts;

/** Where it was not created, nothing was stored. */
export type CreateBulkOutcome =
  | { readonly kind: 'created'; readonly bulk: Bulk }
  | { readonly kind: 'too_many_selected' }
  | { readonly kind: 'too_many_unfinished' };

export type CancelBulkOutcome =
  { readonly kind: 'cancelled'; readonly bulk: Bulk } | { readonly kind: 'already_ended' | 'not_found' };

/** What a selection has, of those that something can be done to. */
export interface SelectedCounts {
  readonly statuses: Readonly<Partial<Record<DeliveryStatus | 'queued', number>>>;
  /** Credits of the organization that are not reserved. */
  readonly available: number;
  /** Enrichments by their type. */
  readonly types: readonly {
    readonly type: string;
    /** Inputs that differ: those that repeat each other are paid for once. */
    readonly inputs: number;
    /** Credits that are reserved for them now. */
    readonly reserved: number;
  }[];
}

/** Operations on many resources; each call sees one organization only. */
export interface Bulks {
  /** What `create` would select now; counted no further than just beyond BULK_MAX. */
  count(organizationId: number, selection: BulkSelection): Promise<SelectedCounts>;
  create(bulk: NewBulk): Promise<CreateBulkOutcome>;
  find(organizationId: number, id: number): Promise<Bulk | null>;
  /** Newest first. */
  list(organizationId: number, page: PageRequest): Promise<readonly Bulk[]>;
  /** By the ids of the resources, the newest first; none where there is no such operation. */
  items(
    organizationId: number,
    id: number,
    status: BulkItemStatus | null,
    page: PageRequest,
  ): Promise<readonly BulkItem[]>;
  /** What had its turn stays as it is; nothing else has one. */
  cancel(organizationId: number, id: number, at: Date, by: Actor): Promise<CancelBulkOutcome>;
}

/** One step of an operation. */
export interface BulkStep {
  /** Resources that had their turn. */
  readonly worked: number;
  /** Deliveries that are due now. */
  readonly deliveries: readonly number[];
  /** Enrichments that have ended. */
  readonly finished: readonly number[];
  /** Enrichments that can be worked on now. */
  readonly commands: readonly StoredCommand[];
  /** Batches whose rows have ended or may be admitted. */
  readonly batches: readonly number[];
}

/** Operations as those see them who carry them out, of all organizations. */
export interface BulkWork {
  /**
   * Takes the operation that has waited longest, and lets up to BULK_STEP of its resources have their turn; none where a retry
   * has enough open.
   *
   * @returns null where nothing is left to do, or where others do it
   */
  step(now: Date): Promise<BulkStep | null>;
  /** Since when the one that has stood still for longest has had no turn of a resource; null where none is under way. */
  stillSince(): Promise<Date | null>;
  /** Deletes at most so many operations that ended before an instant, with their items; returns how many those were. */
  forget(before: Date, limit: number): Promise<number>;
}

/** What the catalogue of types says of work that is asked for anew. */
export interface RetryRules {
  /** Whole credits that one enrichment of the type reserves. */
  priceOf(type: string): number;
  workOf(asked: RetriedWork, at: Date): RetryVerdict;
}

/** An enrichment as it was asked for. */
export interface RetriedWork {
  readonly type: string;
  readonly input: unknown;
  /** Whether its organization may ask the registers. */
  readonly germanRegistry: boolean;
}

export type RetryVerdict =
  | {
      readonly kind: 'fit';
      /** `price`: whole credits that it reserves. */
      readonly work: Pick<AcceptanceRequest, 'lane' | 'input' | 'dedupKey' | 'answeredBy' | 'requires' | 'price'>;
    }
  | { readonly kind: 'unfit'; readonly reason: 'registry_not_enabled' | 'validation_failed' };
