-- A part of every end: remembers the companies that organizations have read, and the words of their names. What is remembered
-- as it is told is neither written nor locked.
--
-- Arguments: organizations, inputs, headlines: of enrichments that have ended, of one length and in the order of their ids.
-- A company is told by `company_id` of the input, or of the headline where the input has an EUID, and its name by `name` or
-- `company` of the headline (core/contract/types/headlines.ts); where one of them is missing, nothing is remembered.
-- Locks: companies of organizations, then their words, by their keys. They come after the balances, as daily figures do.
-- Called by know_companies and accept_enrichments.
create or replace function learn_companies(organizations integer[], inputs json[], headlines json[]) returns void
language plpgsql
-- As count_ended.
set plan_cache_mode = force_generic_plan
as $$
begin
  with told as (
    select r.organization_id, coalesce(r.input ->> 'company_id', r.headline ->> 'company_id') as company_id,
      coalesce(r.headline ->> 'name', r.headline ->> 'company') as name, r.n
    from unnest(organizations, inputs, headlines) with ordinality as r (organization_id, input, headline, n)
  ), named as (
    select distinct on (1, 2) t.organization_id, t.company_id, t.name
    from told t
    where t.company_id is not null and t.name is not null
    order by 1, 2, t.n desc
  ), learnt as (
    insert into organization_companies as known (organization_id, company_id, name)
    select n.organization_id, n.company_id, n.name
    from named n
    where not exists (
      select from organization_companies k
      where k.organization_id = n.organization_id and k.company_id = n.company_id and k.name = n.name
    )
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
