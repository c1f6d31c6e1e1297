import type { DeliveryScope, DeliveryStatus } from '#domain/delivery';
import type { DeliveredEvent, Notice } from './deliveries.ts';
import type { PageRequest } from './enrichmentReader.ts';

/** One message to one address, with all its tries. */
export interface LoggedDelivery {
  readonly id: number;
  readonly scope: DeliveryScope;
  readonly status: DeliveryStatus;
  readonly event: string;
  readonly url: string;
  readonly subscriptionId: number | null;
  readonly campaignId: number | null;
  readonly prospectId: number | null;
  readonly enrichmentId: number | null;
  readonly batchId: number | null;
  /** Tries that have ended. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null while it is being tried or held back, and once it has ended. */
  readonly nextAttemptAt: Date | null;
  /** Of the pause that holds it back; null where none does. */
  readonly pauseId: number | null;
  readonly endedAt: Date | null;
}

/** What a delivery of a webhook tells of. */
export interface LoggedContent {
  /** Null for a test, which tells of nothing that happened, for a notice of a webhook and for a callback. */
  readonly prospectEventId: number | null;
  /** Null where it tells of none, or of one that was deleted. */
  readonly prospectEvent: DeliveredEvent | null;
  readonly notice: Notice | null;
}

export interface LoggedAttempt {
  /** From 1. */
  readonly number: number;
  readonly startedAt: Date;
  readonly milliseconds: number;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** Why it failed, for programs; null where it did not. */
  readonly failure: string | null;
  readonly problem: string | null;
  /** The beginning of the answer's body. */
  readonly excerpt: Uint8Array | null;
}

export interface DeliveryFilter {
  readonly status?: DeliveryStatus;
  readonly scope?: DeliveryScope;
  readonly event?: string;
  /** How the address begins. */
  readonly url?: string;
  readonly campaignId?: number;
  readonly subscriptionId?: number;
  readonly enrichmentId?: number;
  readonly batchId?: number;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** `inactive`: the subscription was deleted or is disabled, so that nothing is delivered to it. */
export type RedeliverOutcome =
  | { readonly kind: 'due'; readonly delivery: LoggedDelivery }
  | { readonly kind: 'pending' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'not_found' };

/** What was delivered, what was not and why; each call sees one organization only. */
export interface DeliveryLog {
  find(organizationId: number, id: number): Promise<LoggedDelivery | null>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(organizationId: number, filter: DeliveryFilter, page: PageRequest): Promise<readonly LoggedDelivery[]>;
  /** Oldest first; empty where there is no such delivery. */
  attempts(organizationId: number, id: number): Promise<readonly LoggedAttempt[]>;
  /** Null where there is no such delivery. */
  content(organizationId: number, id: number): Promise<LoggedContent | null>;
  /** Makes a delivery that has ended due again: the same message, whose tries go on being counted. */
  redeliver(organizationId: number, id: number, at: Date): Promise<RedeliverOutcome>;
  /**
   * Makes a delivery that tells of no event to the subscription, as it would be told of one; `pending` while too
   * many before it have not ended.
   */
  test(organizationId: number, subscriptionId: number, at: Date): Promise<RedeliverOutcome>;
}
