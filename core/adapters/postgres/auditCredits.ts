import { z } from 'zod';
import type { LedgerFinding } from '#ports/creditLedger';
import type { Database } from './database.ts';
import { patiently } from './patiently.ts';
import { statement } from './statement.ts';

/**
 * Transfers and enrichments are each gone through once a question; what an entry is of them stands in credit_entries. Enrichments
 * are gone with the detachment of their partition, which a removal that was interrupted may not have noted yet.
 */
const FINDINGS = statement(
  'audit_credits',
  `
    with moved as (
      select organization_id, debit, credit, sum(amount) as amount
      from credit_transfers group by organization_id, debit, credit
      union all
      select organization_id, debit, credit, sum(amount) as amount
      from credit_openings group by organization_id, debit, credit
    ), entry_sums as (
      select
        organization_id,
        sum(entry.amount) as total,
        coalesce(sum(entry.amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(entry.amount) filter (where account = 'reserved'), 0) as reserved,
        coalesce(sum(entry.amount) filter (where account = 'spent'), 0) as spent
      from moved
      cross join lateral (values (debit, -moved.amount), (credit, moved.amount)) entry (account, amount)
      group by organization_id
    ), held as (
      select
        enrichment_id,
        min(organization_id) as organization_id,
        sum(case when credit = 'reserved' then amount when debit = 'reserved' then -amount else 0 end) as reserved,
        sum(case when credit = 'spent' then amount when debit = 'spent' then -amount else 0 end) as spent
      from credit_transfers
      where enrichment_id is not null
      group by enrichment_id
    ), compared as (
      select
        e.id, e.organization_id, e.status, e.credits_cost,
        case when e.status in ('completed', 'failed') then 0 else e.credits_reserved end as due,
        coalesce(h.reserved, 0) as reserved, coalesce(h.spent, 0) as spent,
        h.enrichment_id as moved_id, h.organization_id as moved_organization_id
      from enrichments e
      full join held h on h.enrichment_id = e.id
    )
    select organization_id as "organizationId", format('the entries add up to %s, not to 0', total) as problem
    from entry_sums where total <> 0
    union all
    select a.organization_id, format(
      'the balances (available %s, reserved %s, spent %s) differ from the entries (%s, %s, %s)',
      a.available, a.reserved, a.spent, coalesce(s.available, 0), coalesce(s.reserved, 0), coalesce(s.spent, 0))
    from credit_accounts a
    left join entry_sums s on s.organization_id = a.organization_id
    where (a.available, a.reserved, a.spent)
      is distinct from (coalesce(s.available, 0), coalesce(s.reserved, 0), coalesce(s.spent, 0))
    union all
    select coalesce(c.organization_id, c.moved_organization_id), found.problem
    from compared c
    cross join lateral (
      values
        (c.reserved <> c.due, format('enrichment %s is %s and holds %s credits instead of %s', c.id, c.status, c.reserved, c.due)),
        (c.spent <> c.credits_cost,
          format('enrichment %s cost %s credits but was charged %s', c.id, c.credits_cost, c.spent)),
        (c.id is null, format('credits moved for enrichment %s, which does not exist', c.moved_id))
    ) found (is_so, problem)
    where found.is_so and (
      c.reserved <> c.due or c.spent <> c.credits_cost or c.id is null and c.moved_id >= (
        select min(p.lower_id) from partitions p
        join pg_inherits i on i.inhrelid = to_regclass('enrichments_' || p.lower_id) and not i.inhdetachpending
        where p.family = 'enrichments'
      )
    )`,
  z.object({ organizationId: z.number(), problem: z.string() }),
);

/**
 * Recomputes every balance from the transfers, and the sums of those that were removed, and every reservation from the
 * enrichments, in one snapshot, and names each difference. An empty list proves: entries add up to 0, balances are what the entries say, finished work holds
 * no reservation, unfinished work holds its own, and nothing was charged twice or without work. It goes through all transfers and
 * enrichments, and takes minutes where there are tens of millions.
 */
export function auditCredits({
  connectionString,
}: Pick<Database, 'connectionString'>): Promise<readonly LedgerFinding[]> {
  return patiently(connectionString, 'audit', (client) => FINDINGS.many(client, []));
}
