import type { CustomVars } from '#domain/customVars';
import type { DeliveryScope } from '#domain/delivery';
import type { DeliveryState } from '#domain/deliveryRules';

/** The right to try a delivery until the lease ends. */
export interface DeliveryLease {
  readonly id: number;
  readonly organizationId: number;
  readonly leaseToken: number;
}

/** A delivery that this process may try now. */
export interface ClaimedDelivery extends DeliveryLease {
  readonly scope: DeliveryScope;
  readonly event: string;
  readonly url: string;
  readonly enrichmentId: number | null;
  readonly batchId: number | null;
  readonly campaignId: number | null;
  readonly subscriptionId: number | null;
  /** Null for a test, which tells of nothing that happened. */
  readonly prospectEventId: number | null;
  /** Tries that have ended. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** After this instant another process may try it. */
  readonly leaseUntil: Date;
}

/** What happened to a prospect. */
export interface DeliveredEvent {
  readonly campaignId: number;
  readonly prospectId: number;
  readonly token: string;
  readonly customVars: CustomVars | null;
  readonly metadata: unknown;
  readonly hasScreenshot: boolean;
  readonly occurredAt: Date;
}

/** What a try needs beside the claim. */
export interface DeliveryContent {
  /** Of now: a rotation counts from the next try on. */
  readonly secret: string;
  /** Null where it tells of none, or of one that was forgotten. */
  readonly prospectEvent: DeliveredEvent | null;
}

/** What came of a try, and what it makes of the delivery. */
export interface RecordedAttempt extends DeliveryState {
  readonly lease: DeliveryLease;
  readonly subscriptionId: number | null;
  /** True where the receiver wants nothing more: its subscription is disabled. */
  readonly gone: boolean;
  readonly startedAt: Date;
  readonly milliseconds: number;
  /** Status of the answer, or null and why there was none. */
  readonly answerStatus: number | null;
  readonly failure: string | null;
  readonly problem: string | null;
  /** The beginning of the answer's body. */
  readonly excerpt: Uint8Array | null;
}

export interface DeliveryBacklog {
  /** How many are due and not under a lease. */
  readonly due: number;
  /** Since when the oldest of them is; null where there is none. */
  readonly oldestDueAt: Date | null;
}

/**
 * Deliveries as those who deliver see them. They are made where that which they tell of is stored, in its transaction.
 * Calls that come together share statements.
 */
export interface Deliveries {
  /** Those that are due, the longest due first; no two callers get the same while its lease lasts. */
  claim(max: number, leaseSeconds: number, now: Date): Promise<readonly ClaimedDelivery[]>;
  /** Null where the lease was lost, or the delivery is no longer wanted. */
  open(delivery: ClaimedDelivery, now: Date): Promise<DeliveryContent | null>;
  /** Writes the try and the new state; false where the lease was lost, and then nothing. */
  record(attempt: RecordedAttempt): Promise<boolean>;
  /** Gives a lease back untried; nothing where it was lost. */
  putOff(lease: DeliveryLease, until: Date): Promise<void>;
  /** When the next one is due after an instant; null where none is. */
  nextDue(after: Date): Promise<Date | null>;
  backlog(now: Date): Promise<DeliveryBacklog>;
  /** Ends the leases of a process that is known to be gone. */
  endAllLeases(now: Date): Promise<void>;
}
