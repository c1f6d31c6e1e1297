import { ENDPOINT_TURN_MILLISECONDS } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';

/** A delivery whose turn has come. */
export interface Visit {
  readonly delivery: ClaimedDelivery;
  /** When its receiver was asked, in epoch milliseconds; null until then: what comes before is not the receiver's. */
  askedAt: number | null;
}

/** @returns milliseconds that the receiver has said nothing for; 0 where it was not asked */
export function silenceOf({ askedAt }: Visit, now: number): number {
  return askedAt === null ? 0 : now - askedAt;
}

/** True while the receiver leaves the request unanswered for so long that others should not wait for its turn to end. */
export function isSilent(visit: Visit, now: number): boolean {
  return silenceOf(visit, now) > ENDPOINT_TURN_MILLISECONDS;
}
