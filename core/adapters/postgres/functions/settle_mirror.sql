-- A part of settlement: what was read goes into the mirror with the result, or not at all, and so does where it stands.
--
-- Arguments: items: of whose mirror member records, publications and provenance are stored.
-- Locks: mirror_records by key, then publications by id.
-- Called by settle_enrichments.
create or replace function settle_mirror(items settle_item[], settled_at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (select from unnest(items) i where i.mirror -> 'records' is not null) then
    return;
  end if;
  insert into provenances (enrichment_id, provenance)
  select i.id, told.provenance::json
  from unnest(items) i
  cross join lateral json_to_record(i.mirror) as told (provenance text)
  where told.provenance is not null;

  insert into mirror_records (key, read_at, record, explained_by, explained_at)
  select distinct on (entry.key)
    entry.key, settled_at, entry.record::json,
    (
      select p.enrichment_id from provenances p where p.enrichment_id = i.id and p.enrichment_id >= first_open_enrichment()
    ), settled_at
  from unnest(items) i
  cross join lateral json_to_recordset(i.mirror -> 'records') as entry (key text, record text)
  where i.mirror is not null
  order by entry.key, i.id desc
  on conflict (key) do update set
    read_at = excluded.read_at,
    record = excluded.record,
    explained_by = excluded.explained_by,
    explained_at = excluded.explained_at;

  insert into publications (publication_id, company_id, source, read_at, entry)
  select distinct on (entry.publication_id)
    entry.publication_id, entry.company_id, entry.source, settled_at, entry.entry::json
  from unnest(items) i
  cross join lateral json_to_recordset(i.mirror -> 'publications')
    as entry (publication_id text, company_id text, source text, entry text)
  where i.mirror is not null
  order by entry.publication_id, i.id desc
  on conflict (publication_id) do update set read_at = excluded.read_at, entry = excluded.entry;
end $$;
