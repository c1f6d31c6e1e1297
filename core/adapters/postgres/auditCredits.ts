import { sql } from 'slonik';
import { z } from 'zod';
import type { LedgerFinding } from '#ports/creditLedger';
import type { Queries } from './queries.ts';
import { query } from './query.ts';

const findingRow = z.object({ organizationId: z.number(), problem: z.string() });

const findings = query(
  () => sql.type(findingRow)`
    with entries as (
      select organization_id, account, amount from credit_entries
      union all
      select organization_id, debit, -amount from credit_openings
      union all
      select organization_id, credit, amount from credit_openings
    ), entry_sums as (
      select
        organization_id,
        sum(amount) as total,
        coalesce(sum(amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(amount) filter (where account = 'reserved'), 0) as reserved,
        coalesce(sum(amount) filter (where account = 'spent'), 0) as spent
      from entries
      group by organization_id
    ), held as (
      select enrichment_id, sum(amount) filter (where account = 'reserved') as reserved,
        coalesce(sum(amount) filter (where account = 'spent'), 0) as spent
      from credit_entries
      where enrichment_id is not null
      group by enrichment_id
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
    select e.organization_id, format('enrichment %s is %s and holds %s credits instead of %s', e.id, e.status,
      coalesce(h.reserved, 0), case when e.status in ('completed', 'failed') then 0 else e.credits_reserved end)
    from enrichments e
    left join held h on h.enrichment_id = e.id
    where coalesce(h.reserved, 0) <> case when e.status in ('completed', 'failed') then 0 else e.credits_reserved end
    union all
    select e.organization_id, format('enrichment %s cost %s credits but was charged %s', e.id, e.credits_cost, coalesce(h.spent, 0))
    from enrichments e
    left join held h on h.enrichment_id = e.id
    where coalesce(h.spent, 0) <> e.credits_cost
    union all
    select t.organization_id, format('credits moved for enrichment %s, which does not exist', t.enrichment_id)
    from credit_transfers t
    where not exists (select from enrichments e where e.id = t.enrichment_id) and t.enrichment_id >= (
      select min(p.lower_id) from partitions p where p.family = 'enrichments' and p.removed_at is null
    )`,
);

/**
 * Recomputes every balance from the transfers, and the sums of those that were removed, and every reservation from the
 * enrichments, in one snapshot, and names each difference. An empty list proves: entries add up to 0, balances are what the entries say, finished work holds
 * no reservation, unfinished work holds its own, and nothing was charged twice or without work.
 */
export function auditCredits({ pool }: Queries): Promise<readonly LedgerFinding[]> {
  return pool.any(findings());
}
