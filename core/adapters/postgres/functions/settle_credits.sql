-- A part of settlement: charges the cost and gives the rest of each reservation back.
--
-- Arguments: items: id and cost (credits) of what ends. Needs the enrichments locked by the caller.
-- Locks: credit accounts by organization.
-- Called by settle_enrichments and core/adapters/postgres/cancelUnstarted.ts.
create or replace function settle_credits(items settle_item[], settled_at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  share record;
  -- Partitions of other ids are not looked at.
  least_id bigint;
  greatest_id bigint;
begin
  select min(i.id), max(i.id) into least_id, greatest_id from unnest(items) i;
  for share in
    select e.organization_id, sum(e.credits_reserved) as reserved, sum(i.cost) as cost
    from unnest(items) i
    join enrichments e on e.id = i.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
    group by e.organization_id
    order by e.organization_id
  loop
    update credit_accounts a
    set reserved = a.reserved - share.reserved,
      spent = a.spent + share.cost,
      available = a.available + share.reserved - share.cost
    where a.organization_id = share.organization_id and (share.reserved > 0 or share.cost > 0);
  end loop;

  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select e.organization_id, e.id, leg.kind::credit_transfer_kind, 'reserved', leg.credit::credit_account, leg.amount, settled_at
  from unnest(items) i
  join enrichments e on e.id = i.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
  cross join lateral (
    values ('settle', 'spent', i.cost), ('release', 'available', e.credits_reserved - i.cost)
  ) as leg (kind, credit, amount)
  where leg.amount > 0;
end $$;
