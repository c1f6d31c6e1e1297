import { sql } from 'slonik';
import { z } from 'zod';
import { DELIVERIES_COUNTED } from '#domain/delivery';
import type { DeliveryStatistics } from '#ports/deliveryStatistics';
import type { Database } from './database.ts';
import { query } from './query.ts';

const countRow = z.object({
  webhookId: z.number(),
  delivered: z.number(),
  failed: z.number(),
  pending: z.number(),
});

const counts = query(
  (organizationId: number, since: Date) => sql.type(countRow)`
    select
      subscription_id as "webhookId", count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'pending') as pending
    from (
      select subscription_id, status, created_at from deliveries
      where organization_id = ${organizationId}
      order by id desc
      limit ${DELIVERIES_COUNTED}
    ) newest
    where subscription_id is not null and created_at >= ${sql.timestamp(since)}
    group by subscription_id`,
  1,
  new Date(0),
);

export function createDeliveryStatistics({ pool }: Pick<Database, 'pool'>): DeliveryStatistics {
  return {
    byWebhook: async (organizationId, since) => {
      const rows = await pool.any(counts(organizationId, since));
      return new Map(rows.map(({ webhookId, ...counted }) => [webhookId, counted]));
    },
  };
}
