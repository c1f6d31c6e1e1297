import { sql } from 'slonik';
import { z } from 'zod';
import { GRANT, type StatementFilter, type StatementLine, type StatementPage } from '#ports/creditLedger';
import type { Queries } from './queries.ts';
import { query } from './query.ts';

const lineRow = z.object({
  id: z.number(),
  enrichmentId: z.number().nullable(),
  type: z.string().nullable(),
  reserved: z.number(),
  amount: z.number(),
  balance: z.number(),
  createdAt: z.date(),
});

/** What a transfer changes of all that an organization owns: a reservation is still its own. */
const CHANGE = sql.fragment`case t.kind when 'grant' then t.amount when 'settle' then -t.amount else 0 end`;

/** Of a reservation that went to steps of the enrichment (start_children), nothing has ended: the release at its end has its time. */
const IS_END = sql.fragment`coalesce(
  (select e.completed_at = t.created_at from enrichments e where e.id = t.enrichment_id and e.completed_at is not null),
  not exists (select from enrichments e where e.id = t.enrichment_id)
)`;

/**
 * An enrichment that costs something has a `settle`, and its `release` is the rest of that. Without a join, so that a page
 * is read from the end of its index and no further, whatever Postgres knows of the tables. What an enrichment cost that has
 * been removed only its transfers say.
 */
const IS_LINE = sql.fragment`(
  t.kind in ('grant', 'settle')
  or t.kind = 'release' and ${IS_END} and coalesce(
    (select e.credits_cost from enrichments e where e.id = t.enrichment_id),
    (select s.amount from credit_transfers s where s.enrichment_id = t.enrichment_id and s.kind = 'settle'),
    0
  ) = 0
)`;

/** Without a join for the same reason. Grants have no enrichment. */
function passes({ type, createdAfter, createdBefore }: StatementFilter) {
  const isOfType =
    type === undefined
      ? sql.fragment`true`
      : type === GRANT
        ? sql.fragment`t.kind = 'grant'`
        : sql.fragment`(select e.type from enrichments e where e.id = t.enrichment_id) = ${type}`;
  return sql.fragment`(${isOfType}
    and t.created_at > ${createdAfter?.toISOString() ?? '-infinity'}
    and t.created_at < ${createdBefore?.toISOString() ?? 'infinity'})`;
}

/** The balance above a page is today's without what has changed since, so that it is the same whenever it is read. */
const linesOf = query(
  (organizationId: number, filter: StatementFilter, { beforeId, limit, balance }: StatementPage) => sql.type(lineRow)`
    with lines as (
      select t.id, t.enrichment_id, ${CHANGE} as amount, t.created_at
      from credit_transfers t
      where t.organization_id = ${organizationId} and (${beforeId}::bigint is null or t.id < ${beforeId})
        and ${IS_LINE} and ${passes(filter)}
      order by t.id desc
      limit ${limit}
    ), changes as (
      select
        t.id,
        sum(${CHANGE}) over (order by t.id desc rows between unbounded preceding and 1 preceding) as above
      from credit_transfers t
      where t.organization_id = ${organizationId} and (${beforeId}::bigint is null or t.id < ${beforeId})
        and t.id >= (select min(lines.id) from lines)
    ), newest as (
      select coalesce(${balance}::bigint, a.available + a.reserved - (
        select coalesce(sum(${CHANGE}), 0)
        from credit_transfers t
        where t.organization_id = ${organizationId} and t.id >= ${beforeId}
      )) as balance
      from credit_accounts a
      where a.organization_id = ${organizationId}
    )
    select
      lines.id, enrichment_id as "enrichmentId", e.type, coalesce(e.credits_reserved, 0) as reserved, amount,
      lines.created_at as "createdAt",
      (newest.balance - coalesce(changes.above, 0))::bigint as balance
    from lines
    join changes on changes.id = lines.id
    cross join newest
    left join enrichments e on e.id = lines.enrichment_id
    order by lines.id desc`,
  1,
  { type: GRANT, createdAfter: new Date(0), createdBefore: new Date(0) },
  { beforeId: 9, limit: 1, balance: 1 },
);

/** The lines of an organization's statement that pass the filter, newest first. */
export function creditStatement(
  { pool }: Queries,
  organizationId: number,
  filter: StatementFilter,
  page: StatementPage,
): Promise<readonly StatementLine[]> {
  return pool.any(linesOf(organizationId, filter, page));
}
