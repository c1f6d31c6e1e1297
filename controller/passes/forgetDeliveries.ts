import { DELIVERY_KEEP_DAYS, PROSPECT_EVENT_KEEP_DAYS } from '#domain/policies';
import type { DeliveryRetention } from '#ports/deliveryRetention';
import { inRounds } from '#system/inRounds';

const DAY_MILLISECONDS = 86_400_000;

/** Deliveries and events whose time is over; returns how many those were. */
export async function forgetDeliveries(retention: DeliveryRetention, now: Date): Promise<number> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MILLISECONDS);
  return (
    (await inRounds((limit) => retention.forgetEnded(ago(DELIVERY_KEEP_DAYS), limit))) +
    (await inRounds((limit) => retention.forgetEvents(ago(PROSPECT_EVENT_KEEP_DAYS), limit)))
  );
}
