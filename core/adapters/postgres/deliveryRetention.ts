import type { DeliveryRetention } from '#ports/deliveryRetention';
import type { Database } from './database.ts';

const FORGET_ENDED = `
  with old as (
    select id from deliveries where ended_at < $1 limit $2 for update skip locked
  ), tries as (
    delete from delivery_attempts a using old where a.delivery_id = old.id
  )
  delete from deliveries d using old where d.id = old.id`;

const FORGET_EVENTS = `
  delete from prospect_events
  where id in (select id from prospect_events where occurred_at < $1 limit $2)`;

export function createDeliveryRetention({ hot }: Pick<Database, 'hot'>): DeliveryRetention {
  return {
    forgetEnded: async (before, limit) => (await hot.query(FORGET_ENDED, [before, limit])).rowCount ?? 0,
    forgetEvents: async (before, limit) => (await hot.query(FORGET_EVENTS, [before, limit])).rowCount ?? 0,
  };
}
