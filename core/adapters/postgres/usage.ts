import { sql } from 'slonik';
import { z } from 'zod';
import type { UsageGroup } from '#domain/usage';
import type { Usage } from '#ports/usage';
import type { Queries } from './queries.ts';
import { query } from './query.ts';

const lineRow = z.object({
  apiKeyId: z.number().nullable(),
  apiKeyName: z.string().nullable(),
  type: z.string().nullable(),
  day: z.string().nullable(),
  count: z.number(),
  reserved: z.number(),
  spent: z.number(),
  refunded: z.number(),
});

/** The column of each group, and what the others are. */
const GROUPED = {
  key: sql.fragment`e.api_key_id, null::text as type, null::text as day`,
  type: sql.fragment`null::integer as api_key_id, e.type, null::text as day`,
  day: sql.fragment`null::integer as api_key_id, null::text as type,
    to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day`,
} as const satisfies Record<UsageGroup, unknown>;

/** What was reserved for a duplicate that had to pay for itself is told from what it has reserved, not from transfers. */
const linesOf = query(
  (organizationId: number, since: Date, before: Date, groupBy: UsageGroup) => sql.type(lineRow)`
    select u.api_key_id as "apiKeyId", k.name as "apiKeyName", u.type, u.day, u.count, u.reserved, u.spent, u.refunded
    from (
      select ${GROUPED[groupBy]}, count(*) as count,
        coalesce(sum(e.credits_reserved) filter (where e.completed_at is null), 0)::bigint as reserved,
        coalesce(sum(e.credits_cost) filter (where e.completed_at is not null), 0)::bigint as spent,
        coalesce(sum(e.credits_reserved - e.credits_cost) filter (where e.completed_at is not null), 0)::bigint
          as refunded
      from enrichments e
      where e.organization_id = ${organizationId} and e.type <> 'render_prospect'
        and e.created_at >= ${sql.timestamp(since)} and e.created_at < ${sql.timestamp(before)}
      group by 1, 2, 3
    ) u
    left join api_keys k on k.id = u.api_key_id and k.organization_id = ${organizationId}
    order by u.day, u.spent + u.reserved desc, u.type, u.api_key_id`,
  1,
  new Date(0),
  new Date(0),
  'key',
);

/** Usage in Postgres, added up from the enrichments themselves. */
export function createUsage({ pool }: Queries): Usage {
  return {
    read: (organizationId, since, before, groupBy) => pool.any(linesOf(organizationId, since, before, groupBy)),
  };
}
