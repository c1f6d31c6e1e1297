import { z } from 'zod';
import type { DeliveryBacklog } from '#ports/deliveryBacklog';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const BACKLOG = statement(
  'delivery_backlog',
  `
    select count(*) as due, min(next_attempt_at) as "oldestDueAt" from deliveries
    where status = 'pending' and next_attempt_at <= $1 and id >= first_open_delivery()`,
  z.object({ due: z.number(), oldestDueAt: z.date().nullable() }),
);

/** What waits for its delivery, in Postgres. */
export function createDeliveryBacklog({ hot }: Pick<Database, 'hot'>): DeliveryBacklog {
  return { read: (now) => BACKLOG.one(hot, [now]) };
}
