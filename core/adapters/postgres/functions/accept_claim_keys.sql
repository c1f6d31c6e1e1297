-- A part of accept_enrichments: one row of idempotency_keys a key. The first request with a key owns it, every other one
-- is told what became of the first.
--
-- Arguments: items: the requests; keyed: how many of them have a key; idempotency_since: older keys count no more.
-- Returns the items with the outcomes replayed, key_reused, key_in_flight and retry where they apply.
-- Locks: idempotency keys by organization and key.
-- Called by accept_enrichments.
create or replace function accept_claim_keys(
  items accept_item[],
  keyed bigint,
  asked_at timestamptz,
  idempotency_since timestamptz
) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  met record;
  claimed bigint;
begin
  insert into idempotency_keys as stored (organization_id, key, fingerprint, enrichment_id, response_body, created_at)
  select distinct on (i.organization_id, i.idempotency_key)
    i.organization_id, i.idempotency_key, i.fingerprint, i.id, i.response_head || i.id || i.response_tail, i.accepted_at
  from unnest(items) i
  where i.idempotency_key is not null
  order by i.organization_id, i.idempotency_key, i.n
  on conflict (organization_id, key) do update set
    fingerprint = excluded.fingerprint,
    enrichment_id = excluded.enrichment_id,
    response_body = excluded.response_body,
    created_at = excluded.created_at,
    locked_until = null
  where stored.created_at <= idempotency_since or stored.locked_until <= asked_at;
  get diagnostics claimed = row_count;
  if claimed = keyed then
    return items;
  end if;

  for met in
    select i.n, k.enrichment_id, k.response_body,
      case
        when k.key is null then 'retry'
        when k.fingerprint <> i.fingerprint then 'key_reused'
        when k.enrichment_id is null then 'key_in_flight'
        else 'replayed'
      end as outcome
    from unnest(items) i
    left join idempotency_keys k on k.organization_id = i.organization_id and k.key = i.idempotency_key
    where i.idempotency_key is not null and k.enrichment_id is distinct from i.id
  loop
    items[met.n].outcome := met.outcome;
    items[met.n].original_id := met.enrichment_id;
    items[met.n].response_body := met.response_body;
  end loop;
  return items;
end $$;
