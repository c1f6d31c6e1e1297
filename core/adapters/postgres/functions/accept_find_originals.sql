-- A part of acceptance: what the requests repeat whose place in deduplication another enrichment has, which may also be
-- another request of the same call. Where the original has been removed, the first such request takes its place.
--
-- Arguments: items: the requests. Returns them with the outcomes duplicate and retry where they apply.
-- Locks: the originals by id, shared; deduplication rows that this transaction has locked before.
-- Called by accept_enrichments and accept_batch, after they have written the deduplication rows.
create or replace function accept_find_originals(items accept_item[]) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  met record;
  -- Between which ids they are: partitions of others are not looked at.
  least_id bigint;
  greatest_id bigint;
begin
  select min(d.enrichment_id), max(d.enrichment_id) into least_id, greatest_id
  from unnest(items) i
  join deduplication d on d.organization_id = i.organization_id and d.dedup_key = i.dedup_key
  where i.outcome = 'accepted' and d.enrichment_id <> i.id;
  -- The share lock waits for a settlement or cancellation under way and then sees its outcome: a duplicate is either
  -- stored before its original ends, and ends with it, or is stored with the outcome at once.
  for met in
    with repeated as (
      select i.n, d.enrichment_id
      from unnest(items) i
      left join deduplication d on d.organization_id = i.organization_id and d.dedup_key = i.dedup_key
      where i.outcome = 'accepted' and d.enrichment_id is distinct from i.id
    ), original as (
      select e.id, e.status, e.error_code
      from enrichments e
      where e.id in (select repeated.enrichment_id from repeated) and e.id between least_id and greatest_id
      order by e.id
      for share
    )
    select
      repeated.n, repeated.enrichment_id, coalesce(original.status, twin.original_status) as status,
      case
        when original.id is not null and original.error_code is distinct from 'cancelled' then 'duplicate'
        when twin.id is not null then 'duplicate'
        -- It was stored with the deduplication row, which this transaction holds: what is not there has gone.
        when original.id is null and repeated.enrichment_id is not null then 'removed'
        else 'retry'
      end as outcome
    from repeated
    left join original on original.id = repeated.enrichment_id
    left join unnest(items) twin on twin.id = repeated.enrichment_id
    order by repeated.n
  loop
    if met.outcome = 'removed' then
      update deduplication d
      set enrichment_id = items[met.n].id, created_at = items[met.n].accepted_at
      where d.organization_id = items[met.n].organization_id and d.dedup_key = items[met.n].dedup_key
        and d.enrichment_id = met.enrichment_id;
      continue when found;
      -- An earlier request of this call has taken the place.
      select 'duplicate', d.enrichment_id, twin.original_status into met.outcome, met.enrichment_id, met.status
      from deduplication d
      join unnest(items) twin on twin.id = d.enrichment_id
      where d.organization_id = items[met.n].organization_id and d.dedup_key = items[met.n].dedup_key;
    end if;
    items[met.n].outcome := met.outcome;
    items[met.n].original_id := met.enrichment_id;
    items[met.n].original_status := met.status;
  end loop;
  return items;
end $$;
