-- Tells the webhooks that ask for `budget.warning` of caps that have come to their warning, or to their limit: each once in a
-- period. The limit is reached where it is used up, and where a request was refused because of it.
--
-- Arguments: organization: whose caps; warned: when that is.
--
-- Locks: counters of the organization as budget_refusing; webhooks that hear of it, shared. One that is being changed in
-- this moment is left out: its holder may wait for us.
-- Called by accept_ration_budgets, accept_batch and core/adapters/postgres/promoteHeirs.ts.
create or replace function warn_of_budgets(organization integer, warned timestamptz)
returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with found as (
    select p.budget_id, p.starts_at, p.used, b.scope, b.subject_id, b.period, b.limit_credits, b.warn_at_percent,
      p.reached_at is null and (p.used >= b.limit_credits or p.refused_at is not null) as reaches,
      p.warned_at is null and p.used * 100 >= b.warn_at_percent * b.limit_credits as warns
    from budgets b
    join budget_periods p on p.budget_id = b.id
    where b.organization_id = organization and (p.reached_at is null or p.warned_at is null)
      and p.starts_at >= date_trunc('month', warned, 'UTC') - interval '1 month'
  ), changed as (
    update budget_periods p set
      reached_at = case when f.reaches then warned else p.reached_at end,
      warned_at = case when f.warns then warned else p.warned_at end
    from found f
    where p.budget_id = f.budget_id and p.starts_at = f.starts_at and (f.reaches or f.warns is true)
    returning f.*
  ), listeners as (
    select s.id, s.url from webhook_subscriptions s
    where s.organization_id = organization and s.event = 'budget.warning' and s.campaign_id is null and s.enabled
      and exists (select from changed)
    order by s.id
    for share of s skip locked
  )
  insert into deliveries (organization_id, scope, event, subscription_id, url, notice, created_at, next_attempt_at)
  select organization, 'org', 'budget.warning', l.id, l.url,
    json_build_object(
      'budget', json_build_object(
        'id', c.budget_id, 'period', c.period, 'scope', case c.subject_id when 0 then json_build_object('kind', c.scope)
          else json_build_object('kind', c.scope, 'id', c.subject_id) end
      ),
      'metadata', json_build_object(
        'level', case when c.reaches then 'limit' else 'warning' end, 'limit_credits', c.limit_credits,
        'used_credits', c.used, 'warn_at_percent', c.warn_at_percent, 'starts_at', c.starts_at,
        'resets_at', ((c.starts_at at time zone 'UTC') + ('1 ' || c.period)::interval) at time zone 'UTC'
      )
    ), warned, warned
  from changed c
  cross join listeners l
  -- A warning of what is used up already says less.
  where c.reaches or c.warns;
end $$;
