-- A part of every end: remembers the companies that an organization has read, and the words of their names.
--
-- Arguments: ended: enrichments that this transaction has ended. Of those about a company whose output has its name: `name`
-- or `company` of the headline (core/contract/types/headlines.ts).
-- Locks: companies of organizations, then their words, by their keys. They come after the balances, as daily figures do.
-- Called by settle_enrichments and accept_enrichments.
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
  with named as (
    select distinct on (1, 2)
      e.organization_id, e.input ->> 'company_id' as company_id,
      coalesce(o.headline ->> 'name', o.headline ->> 'company') as name
    from unnest(ended) as own (id)
    join enrichments e on e.id = own.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
    join outputs o on o.enrichment_id = own.id and o.enrichment_id between least_id and greatest_id
      and o.enrichment_id >= first_open_enrichment()
    where e.input ->> 'company_id' is not null
    order by 1, 2, e.id desc
  ), learnt as (
    insert into organization_companies as known (organization_id, company_id, name)
    select n.organization_id, n.company_id, n.name
    from named n
    where n.name is not null
    order by 1, 2
    on conflict (organization_id, company_id) do update set name = excluded.name where known.name <> excluded.name
    returning organization_id, company_id, name
  )
  insert into organization_company_words (organization_id, word, company_id)
  select l.organization_id, words.word, l.company_id
  from learnt l
  cross join lateral unnest(name_words(l.name)) as words (word)
  order by 1, 2, 3
  on conflict do nothing;
end $$;
