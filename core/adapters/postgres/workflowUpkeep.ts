import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { WorkflowUpkeep } from '#ports/workflows';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** The attempt goes on. What has ended meanwhile only leaves its row. */
const WAKE = statement(
  'wake_parked',
  `
    with due as (
      select p.enrichment_id as id from parked_enrichments p
      where p.wake_at <= $1 or exists (
        select from enrichments c where c.id = any(p.awaited) and c.completed_at is not null
      )
      order by p.enrichment_id
      limit $2
      for update skip locked
    ), gone as (
      delete from parked_enrichments p using due where p.enrichment_id = due.id
    )
    update enrichments e set status = 'queued', not_before = null from due
    where e.id = due.id and e.id >= first_open_enrichment() and e.status = 'waiting'
    returning e.id, e.lane`,
  z.object({ id: z.number(), lane: z.enum(LANES) }),
);

const OVERDUE = statement(
  'overdue_parked',
  `
    select min(d.due) as since
    from parked_enrichments p
    cross join lateral (
      select least(p.wake_at, min(c.completed_at)) as due from enrichments c where c.id = any(p.awaited)
    ) d
    where d.due <= $1`,
  z.object({ since: z.date().nullable() }),
);

/** What others repeat is wanted, and costs the organization the same whoever goes on with it. */
const ORPHANS = statement(
  'orphaned_children',
  `
    select c.id, c.organization_id as "organizationId", c.credits_reserved as price
    from enrichments c
    join enrichments p on p.id = c.parent_id
    where c.parent_id is not null and c.completed_at is null and c.status in ('pending', 'queued')
      and c.id >= first_open_enrichment() and p.completed_at is not null
      and not exists (
        select from enrichments d
        where d.original_id = c.id and d.completed_at is null and d.id >= first_open_enrichment()
      )
    order by c.id
    limit $1`,
  z.object({ id: z.number(), organizationId: z.number(), price: z.number() }),
);

/** Upkeep of workflows in Postgres. */
export function createWorkflowUpkeep({ hot }: Pick<Database, 'hot'>): WorkflowUpkeep {
  return {
    wake: (now, limit) => WAKE.many(hot, [now, limit]),
    overdueSince: async (now) => (await OVERDUE.one(hot, [now])).since,
    orphans: (limit) => ORPHANS.many(hot, [limit]),
  };
}
