-- A part of every end: counts what has ended in the figures of its organization, day and type. Figures are of enrichments
-- that callers see.
--
-- Arguments: ended: enrichments that this transaction has ended, with their times and costs; duplicates are among them.
-- Locks: daily figures by organization, day and type. They come after the balances, so that who holds a balance never
-- waits for who waits for it.
-- Called by settle_enrichments, accept_enrichments, accept_batch and core/adapters/postgres/failUnstarted.ts.
create or replace function count_ended(ended bigint[]) returns void
language plpgsql
-- To plan it for the values of each call took four times as long as to run it.
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Partitions of other ids are not looked at.
  least_id bigint;
  greatest_id bigint;
begin
  if cardinality(ended) = 0 then
    return;
  end if;
  select min(o.id), max(o.id) into least_id, greatest_id from unnest(ended) as o (id);
  insert into daily_figures as known (organization_id, day, type, completed, failed, cancelled, credits)
  select
    e.organization_id, (e.completed_at at time zone 'UTC')::date, e.type,
    count(*) filter (where e.status = 'completed'),
    count(*) filter (where e.status = 'failed' and e.error_code is distinct from 'cancelled'),
    count(*) filter (where e.error_code = 'cancelled'),
    sum(e.credits_cost)
  from unnest(ended) as own (id)
  join enrichments e on e.id = own.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
  where e.type <> 'render_prospect'
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (organization_id, day, type) do update set
    completed = known.completed + excluded.completed,
    failed = known.failed + excluded.failed,
    cancelled = known.cancelled + excluded.cancelled,
    credits = known.credits + excluded.credits;
end $$;
