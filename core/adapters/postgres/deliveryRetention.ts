import { sql } from 'slonik';
import type { DeliveryRetention } from '#ports/deliveryRetention';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

const endedBefore = query(
  (before: Date, limit: number) => sql.type(noRow)`
    with old as (
      select id from deliveries where ended_at < ${sql.timestamp(before)} limit ${limit} for update skip locked
    ), tries as (
      delete from delivery_attempts a using old where a.delivery_id = old.id
    )
    delete from deliveries d using old where d.id = old.id`,
  new Date(0),
  1,
);

const eventsBefore = query(
  (before: Date, limit: number) => sql.type(noRow)`
    delete from prospect_events
    where id in (select id from prospect_events where occurred_at < ${sql.timestamp(before)} limit ${limit})`,
  new Date(0),
  1,
);

export function createDeliveryRetention({ pool }: Pick<Database, 'pool'>): DeliveryRetention {
  return {
    forgetEnded: async (before, limit) => (await pool.query(endedBefore(before, limit))).rowCount,
    forgetEvents: async (before, limit) => (await pool.query(eventsBefore(before, limit))).rowCount,
  };
}
