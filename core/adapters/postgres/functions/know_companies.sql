-- A part of settlement: remembers the companies that an organization has read, as learn_companies does.
--
-- Arguments: ended: enrichments that this transaction has ended.
-- Locks: companies of organizations, then their words, by their keys.
-- Called by settle_enrichments.
create or replace function know_companies(ended bigint[]) returns void
language plpgsql
-- As count_ended.
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
  perform learn_companies(
    array_agg(e.organization_id order by e.id), array_agg(e.input order by e.id), array_agg(o.headline order by e.id)
  )
  from unnest(ended) as own (id)
  join enrichments e on e.id = own.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
  join outputs o on o.enrichment_id = own.id and o.enrichment_id between least_id and greatest_id
    and o.enrichment_id >= first_open_enrichment()
  where o.headline is not null;
end $$;
