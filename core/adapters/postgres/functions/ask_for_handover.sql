-- Asks people for a document that a portal shows to people only, or asks again. A file that was brought and not looked at
-- stays: it is the answer to whoever asks next.
--
-- Arguments: work and token: an enrichment under a lease; question: the hash of its open question, hexadecimal; document:
-- source, company, title, published_on, url and forms; asked: the instant; reason: why the last file is not the one, or null.
-- Returns one row: the file that is the answer already, or null; none where the lease was lost or the question is not its own.
--
-- Locks: the enrichment, then its hand-over.
--
-- With the rights of its owner: workers have none to hand-overs (ADR 31). People do what is written there, so a worker says
-- it to the organization of its own work alone.
--
-- Called by core/adapters/postgres/handovers.ts.
create or replace function ask_for_handover(
  work bigint, token bigint, question text, document json, asked timestamptz, reason text
) returns table (upload_id bigint)
language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
  with asking as (
    select e.id, e.organization_id
    from enrichments e
    join provider_requests r on r.enrichment_id = e.id and r.ended_at is null
    where e.id = work and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing'
      and r.reference_hash = decode(question, 'hex')
    for no key update of e
  )
  insert into handovers as h (
    enrichment_id, organization_id, source, company, title, published_on, url, forms, asked_at, refusal
  )
  select a.id, a.organization_id, d.source, d.company, d.title, d.published_on, d.url, d.forms, asked, reason
  from asking a
  cross join json_to_record(document) as d (
    source text, company text, title text, published_on date, url text, forms text[]
  )
  on conflict (enrichment_id) do update
  set source = excluded.source, company = excluded.company, title = excluded.title,
    published_on = excluded.published_on, url = excluded.url, forms = excluded.forms, asked_at = excluded.asked_at,
    refusal = coalesce(excluded.refusal, h.refusal)
  returning case when h.refusal is null then h.upload_id end;
end $$;

revoke execute on function ask_for_handover(bigint, bigint, text, json, timestamptz, text) from public;
