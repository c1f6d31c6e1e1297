import type { CustomVars } from '#domain/customVars';
import type { DeliveryScope } from '#domain/delivery';
import type { DeliveryState } from '#domain/deliveryRules';
import type { RefusedTries } from '#domain/refusedTries';

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
  /** Null for a test, which tells of nothing that happened, and for a notice of a webhook or a cap. */
  readonly prospectEventId: number | null;
  /** Tries that have ended. */
  readonly attempts: number;
  /** The same text for the same receiver: a subscription at its address; of callbacks organization, origin and path. */
  readonly receiver: string;
  /** The same text for the same origin: callbacks or webhooks, organization, scheme, host and port. */
  readonly origin: string;
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

/**
 * The fields of an event beside those of all: what is told of a webhook that fails or of a cap, or what a monitor
 * has found.
 */
export type Notice = Readonly<Record<string, unknown>>;

/** What a try needs beside the claim. */
export interface DeliveryContent {
  /** Of now: a rotation counts from the next try on. */
  readonly secret: string;
  /** Null where it tells of none, or of one that was forgotten. */
  readonly prospectEvent: DeliveredEvent | null;
  /** Null where it tells of none of these. */
  readonly notice: Notice | null;
}

/** What a try makes of a delivery. */
interface RecordedTry extends DeliveryState {
  /** The address that was asked, which may not be that of its subscription any more. */
  readonly lease: DeliveryLease & Pick<ClaimedDelivery, 'url' | 'subscriptionId'>;
  /** True where its tries are used up and an event has not arrived: that speaks against its subscription. */
  readonly exhausts: boolean;
}

/** What came of a try, and what it makes of the delivery. */
export interface RecordedAttempt extends RecordedTry {
  /** True where the receiver wants nothing more: its subscription is disabled. */
  readonly gone: boolean;
  /** Tries after this one that are left out; they count as ended. */
  readonly skipped: number;
  readonly startedAt: Date;
  readonly milliseconds: number;
  /** Status of the answer, or null and why there was none. */
  readonly answerStatus: number | null;
  readonly failure: string | null;
  readonly problem: string | null;
  /** The beginning of the answer's body. */
  readonly excerpt: Uint8Array | null;
}

/** A delivery that this process has in hand and whose receiver is not asked. */
export interface RefusedDelivery extends RecordedTry {
  /** When its tries are refused; at least one. */
  readonly refusedAt: readonly Date[];
}

/** What becomes of the deliveries to one receiver, or one origin, that are due and that no process has in hand. */
export interface RefusalPlan extends RefusedTries {
  readonly receiver: string;
  /** Of those with so many tries that have ended … */
  readonly attempts: number;
  /** … or also with more. */
  readonly andMore: boolean;
  /** Where no try is left: whether that speaks against its subscription. */
  readonly counts: boolean;
}

export interface Refused {
  /** True where there may be more of them. */
  readonly isMore: boolean;
  /** Of each delivery whose try was refused. */
  readonly scopes: readonly DeliveryScope[];
}

/** Receivers and origins of which not all that is due is claimed. */
export interface ClaimLimits {
  /** What is due at them is left where it is. */
  readonly exceptTo: readonly string[];
  /** One is claimed, of whatever is due. */
  readonly oneTo: readonly string[];
}

/**
 * Deliveries as those who deliver see them. They are made where that which they tell of is stored, in its transaction.
 * Calls that come together share statements.
 */
export interface Deliveries {
  /**
   * Those that are due, the longest due first; no two callers get the same while its lease lasts.
   *
   * @returns fewer than `max` although more may be due, where some are to a receiver that gets one
   */
  claim(max: number, leaseSeconds: number, now: Date, limits?: ClaimLimits): Promise<readonly ClaimedDelivery[]>;
  /** Null where the lease was lost, a pause holds the delivery back, or it is no longer wanted. */
  open(delivery: ClaimedDelivery, now: Date): Promise<DeliveryContent | null>;
  /** Writes the try and the new state; false where the lease was lost, and then nothing. */
  record(attempt: RecordedAttempt): Promise<boolean>;
  /** As `record`, of a try that was not made. */
  recordRefused(refused: RefusedDelivery): Promise<boolean>;
  /** Refuses what is due at these receivers without claiming it, some at a time. */
  refuse(plans: readonly RefusalPlan[], now: Date): Promise<Refused>;
  /** Gives a lease back untried; nothing where it was lost. */
  putOff(lease: DeliveryLease, until: Date): Promise<void>;
  /** When the next one is due after an instant; null where none is. */
  nextDue(after: Date): Promise<Date | null>;
  /** Ends the leases of a process that is known to be gone. */
  endAllLeases(now: Date): Promise<void>;
}
