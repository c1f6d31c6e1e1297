import type { BulkAction, BulkFailure } from '#domain/bulk';
import type { DeliveryStatus } from '#domain/delivery';
import type { DeliveryFilter } from './deliveryLog.ts';

/** What is to be done, and to which resources of the organization. */
export interface BulkSelection {
  readonly action: BulkAction;
  readonly filter: DeliveryFilter;
}

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
  /** Null until every resource had its turn. */
  readonly completedAt: Date | null;
}

export interface NewBulk extends BulkSelection {
  readonly organizationId: number;
  /** The filter as it was asked for. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Where it was not created, nothing was stored. */
export type CreateBulkOutcome =
  | { readonly kind: 'created'; readonly bulk: Bulk }
  | { readonly kind: 'too_many_selected' }
  | { readonly kind: 'too_many_unfinished' };

/** How many a selection has by state, of those that something can be done to. */
export type SelectedCounts = Readonly<Partial<Record<DeliveryStatus, number>>>;

/** Operations on many resources; each call sees one organization only. */
export interface Bulks {
  /** What `create` would select now; counted no further than just beyond BULK_MAX. */
  count(organizationId: number, selection: BulkSelection): Promise<SelectedCounts>;
  create(bulk: NewBulk): Promise<CreateBulkOutcome>;
  find(organizationId: number, id: number): Promise<Bulk | null>;
}

/** One step of an operation. */
export interface BulkStep {
  /** Resources that had their turn. */
  readonly worked: number;
  /** Deliveries that are due now. */
  readonly deliveries: readonly number[];
}

/** Operations as those see them who carry them out, of all organizations. */
export interface BulkWork {
  /**
   * Takes the operation that has waited longest, and lets up to BULK_STEP of its resources have their turn.
   *
   * @returns null where nothing is left to do, or where others do it
   */
  step(now: Date): Promise<BulkStep | null>;
  /** Deletes at most so many operations that ended before an instant, with their items; returns how many those were. */
  forget(before: Date, limit: number): Promise<number>;
}
