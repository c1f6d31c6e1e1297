import { z } from 'zod';
import type { DeliveryBacklog } from '#ports/deliveryBacklog';
import type { Database } from './database.ts';
import { query } from './query.ts';
import { sql } from 'slonik';

const row = z.object({ due: z.number(), oldestDueAt: z.date().nullable() });

const backlog = query(
  (now: Date) => sql.type(row)`
    select count(*) as due, min(next_attempt_at) as "oldestDueAt" from deliveries
    where status = 'pending' and next_attempt_at <= ${sql.timestamp(now)} and id >= first_open_delivery()`,
  new Date(0),
);

/** What waits for its delivery, in Postgres. */
export function createDeliveryBacklog({ pool }: Pick<Database, 'pool'>): DeliveryBacklog {
  return { read: (now) => pool.one(backlog(now)) };
}
