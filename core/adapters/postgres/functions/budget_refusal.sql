-- What a caller is told of the cap that refuses a request.
--
-- Arguments: refusing: its id; at: as budget_refusing.
-- Returns JSON as text: {scope, api_key_id, period, limit, used, resets_at}.
-- Locks: none.
-- Called by accept_ration_budgets and core/adapters/postgres/batchAcceptance.ts.
create or replace function budget_refusal(refusing bigint, at timestamptz)
returns text
language plpgsql stable as $$
#variable_conflict use_column
begin
  return (select json_build_object(
    'scope', b.scope, 'api_key_id', nullif(b.subject_id, 0), 'period', b.period, 'limit', b.limit_credits, 'used', p.used,
    'resets_at', ((p.starts_at at time zone 'UTC') + ('1 ' || b.period)::interval) at time zone 'UTC'
  )::text
  from budgets b
  join budget_periods p on p.budget_id = b.id and p.starts_at = date_trunc(b.period, at, 'UTC')
  where b.id = refusing);
end $$;
