-- The cap that leaves no room for so many credits, the oldest of several. What has no counter in the period gets one, and a
-- cap that refuses remembers that it has.
--
-- Arguments: at: when the request was accepted, which says in which period it counts; amount: credits.
--
-- Returns its id, or null where all caps have room.
--
-- Locks: counters of the organization, whose credit account the caller
-- holds: all that moves credits of an organization waits there, so nothing changes between this look and the reservation.
--
-- Called by accept_ration_budgets, accept_batch, reserve_for_heir and regain_credits.
create or replace function budget_refusing(organization integer, api_key integer, at timestamptz, amount bigint)
returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  refusing bigint;
begin
  insert into budget_periods (budget_id, starts_at)
  select b.id, date_trunc(b.period, at, 'UTC')
  from budgets b
  where b.organization_id = organization and date_trunc(b.period, at, 'UTC') >= date_trunc(b.period, b.created_at, 'UTC')
    and (b.scope = 'organization' or b.scope = 'api_key' and b.subject_id = api_key)
  order by b.id
  on conflict do nothing;

  select b.id into refusing
  from budgets b
  join budget_periods p on p.budget_id = b.id and p.starts_at = date_trunc(b.period, at, 'UTC')
  where b.organization_id = organization and p.used + amount > b.limit_credits
    and (b.scope = 'organization' or b.scope = 'api_key' and b.subject_id = api_key)
  order by b.id
  limit 1;

  update budget_periods p set refused_at = at
  from budgets b
  where b.id = refusing and p.budget_id = b.id and p.starts_at = date_trunc(b.period, at, 'UTC');
  return refusing;
end $$;
