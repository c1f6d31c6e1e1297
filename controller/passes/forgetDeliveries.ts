import { DELIVERY_KEEP_DAYS, PROSPECT_EVENT_KEEP_DAYS } from '#domain/policies';
import type { DeliveryRetention } from '#ports/deliveryRetention';

/** Few enough that no delivery waits for a statement of it. */
const LIMIT = 2_000;
/** Rounds of one pass: an hour of passes forgets more than an hour of deliveries at full speed. */
const MOST_ROUNDS = 100;
const DAY_MILLISECONDS = 86_400_000;

/** Deliveries and events whose time is over; returns how many those were. */
export async function forgetDeliveries(retention: DeliveryRetention, now: Date): Promise<number> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MILLISECONDS);
  return (
    (await inRounds((limit) => retention.forgetEnded(ago(DELIVERY_KEEP_DAYS), limit))) +
    (await inRounds((limit) => retention.forgetEvents(ago(PROSPECT_EVENT_KEEP_DAYS), limit)))
  );
}

async function inRounds(forget: (limit: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const count = await forget(LIMIT);
    all += count;
    if (count < LIMIT) {
      break;
    }
  }
  return all;
}
