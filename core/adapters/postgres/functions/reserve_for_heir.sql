-- Takes what an heir has to reserve out of the caps that bear on it: that of its batch, and those of its organization and key in the
-- period in which it was accepted.
--
-- Arguments: heir: a duplicate that becomes an original; price: credits.
-- Returns whether there was room; where there was none, nothing was taken.
-- Locks: as budget_refusing.
-- Called by core/adapters/postgres/promoteHeirs.ts.
create or replace function reserve_for_heir(heir bigint, price bigint)
returns boolean
language plpgsql as $$
#variable_conflict use_column
declare
  wanted record;
begin
  select e.organization_id, e.api_key_id, coalesce(p.created_at, e.created_at) as created_at, e.batch_id, b.max_credits
  into strict wanted
  from enrichments e
  left join enrichments p on p.id = e.parent_id
  left join batches b on b.id = e.batch_id
  where e.id = heir and e.id >= first_open_enrichment();
  if wanted.max_credits < price + (
    select sum(case when r.completed_at is null then r.credits_reserved else r.credits_cost end)
    from enrichments r
    join batches b on b.id = r.batch_id
    where r.batch_id = wanted.batch_id and r.id between b.first_row_id and b.last_row_id
  ) then
    return false;
  end if;
  if budget_refusing(wanted.organization_id, wanted.api_key_id, wanted.created_at, price) is not null then
    return false;
  end if;
  perform reserve_in_budgets(wanted.organization_id, wanted.api_key_id, wanted.created_at, price);
  return true;
end $$;
