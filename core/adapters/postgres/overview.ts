import { sql } from 'slonik';
import { z } from 'zod';
import type { Overview } from '#ports/overview';
import type { Database } from './database.ts';
import { ENRICHMENT_TABLES, LISTED_COLUMNS, listedRow } from './enrichmentRow.ts';
import { query } from './query.ts';

const dayRow = z.object({
  day: z.string(),
  type: z.string(),
  completed: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  credits: z.number(),
});

const timesRow = z.object({
  type: z.string(),
  count: z.number(),
  medianMilliseconds: z.number(),
  p95Milliseconds: z.number(),
});

/** In the words of the index enrichments_failed. */
const HAS_FAILED = sql.fragment`e.status = 'failed' and e.error_code <> 'cancelled' and e.type <> 'render_prospect'`;

const daysSince = query(
  (organizationId: number, since: Date) => sql.type(dayRow)`
    select to_char(day, 'YYYY-MM-DD') as day, type, completed, failed, cancelled, credits
    from daily_figures
    where organization_id = ${organizationId} and day >= (${sql.timestamp(since)} at time zone 'UTC')::date
    order by daily_figures.day, type`,
  1,
  new Date(0),
);

const timesOf = query(
  (organizationId: number, newest: number) => sql.type(timesRow)`
    select
      type, count(*) as count,
      (percentile_disc(0.5) within group (order by milliseconds))::float8 as "medianMilliseconds",
      (percentile_disc(0.95) within group (order by milliseconds))::float8 as "p95Milliseconds"
    from (
      select type, status, extract(epoch from completed_at - started_at) * 1000 as milliseconds
      from enrichments
      where organization_id = ${organizationId} and type <> 'render_prospect'
      order by id desc
      limit ${newest}
    ) newest
    where status = 'completed' and milliseconds is not null
    group by type
    order by type`,
  1,
  1,
);

const failedSince = query(
  (organizationId: number, since: Date, limit: number) => sql.type(listedRow)`
    select ${LISTED_COLUMNS}
    from ${ENRICHMENT_TABLES}
    where e.organization_id = ${organizationId} and e.completed_at >= ${sql.timestamp(since)} and ${HAS_FAILED}
    order by e.completed_at desc
    limit ${limit}`,
  1,
  new Date(0),
  1,
);

const countFailed = query(
  (organizationId: number, since: Date, most: number) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count
    from (
      select from enrichments e
      where e.organization_id = ${organizationId} and e.completed_at >= ${sql.timestamp(since)} and ${HAS_FAILED}
      limit ${most}
    ) failed`,
  1,
  new Date(0),
  1,
);

export function createOverview({ pool }: Pick<Database, 'pool'>): Overview {
  return {
    days: (organizationId, since) => pool.any(daysSince(organizationId, since)),
    workTimes: (organizationId, newest) => pool.any(timesOf(organizationId, newest)),
    failures: (organizationId, since, limit) => pool.any(failedSince(organizationId, since, limit)),
    countFailures: async (organizationId, since, most) =>
      (await pool.one(countFailed(organizationId, since, most))).count,
  };
}
