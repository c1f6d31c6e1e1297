-- A part of acceptance: a refused request uses up nothing, its key and its place as an original are given back. Requests
-- of this call that repeat it share its fate, since each would find as few credits alone; what had only its key in common
-- asks again. One that repeats a repetition leans in two steps, hence the loop.
--
-- Arguments: items: the requests. Returns them with the outcomes of what they lean on.
-- Locks: deduplication rows and idempotency keys that this transaction has written itself.
-- Called by accept_enrichments and accept_batch.
create or replace function accept_withdraw_refused(items accept_item[]) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  leaning record;
begin
  if not exists (select from unnest(items) i where i.outcome in ('insufficient_credits', 'budget_exceeded', 'retry')) then
    return items;
  end if;
  for step in 1 .. 2 loop
    for leaning in
      select i.n, refused.available, refused.response_body,
        case when i.outcome = 'key_reused' then 'retry' else refused.outcome end as outcome
      from unnest(items) i
      join unnest(items) refused on refused.id = i.original_id
      where i.outcome in ('duplicate', 'replayed', 'key_reused')
        and refused.outcome in ('insufficient_credits', 'budget_exceeded', 'retry')
    loop
      items[leaning.n].outcome := leaning.outcome;
      items[leaning.n].available := leaning.available;
      if leaning.outcome = 'budget_exceeded' then
        items[leaning.n].response_body := leaning.response_body;
      end if;
    end loop;
  end loop;

  delete from deduplication d
  using unnest(items) i
  where i.outcome in ('insufficient_credits', 'budget_exceeded')
    and d.organization_id = i.organization_id and d.dedup_key = i.dedup_key and d.enrichment_id = i.id;
  delete from idempotency_keys k
  using unnest(items) i
  where i.outcome in ('insufficient_credits', 'budget_exceeded', 'retry')
    and k.organization_id = i.organization_id and k.key = i.idempotency_key and k.enrichment_id = i.id;
  return items;
end $$;
