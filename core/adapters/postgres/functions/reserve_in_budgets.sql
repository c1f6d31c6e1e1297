-- Takes credits out of the caps of an organization, or gives them back where the amount is negative. What was accepted
-- before a cap was made and in an earlier period has no counter there, and changes nothing.
--
-- What a workflow has started counts in the period of its parent, whose reservation it comes out of.
--
-- Arguments: as budget_refusing, which has found room.
-- Locks: as budget_refusing.
-- Called by accept_ration_budgets, accept_batch, reserve_for_heir, regain_credits and charge_settled.
create or replace function reserve_in_budgets(organization integer, api_key integer, at timestamptz, amount bigint)
returns void
language plpgsql as $$
#variable_conflict use_column
begin
  -- A counter is no ledger: what it lacks must not hold up the end of work.
  update budget_periods p set used = greatest(p.used + amount, 0)
  from budgets b
  where b.organization_id = organization and (b.scope = 'organization' or b.scope = 'api_key' and b.subject_id = api_key)
    and p.budget_id = b.id and p.starts_at = date_trunc(b.period, at, 'UTC');
end $$;
