-- The end of work, for many enrichments in one call: state, output, credits, mirror, waiting duplicates, deliveries to
-- callbacks and prospects, in one transaction. A write whose lease token is no longer the row's is refused as 'stale'
-- (fencing), so a worker that lost its lease can neither overwrite nor charge. What waits has no token, unless the same
-- transaction has given it one, to end it. The balances come last: all other work of the organization waits for them until
-- the end of the transaction.
--
-- Arguments: requests: [{id, lease_token, status, cost (credits), error_code, error_message, output (JSON as text),
-- mirror: {records: [{key, record}], publications: [{publication_id, company_id, source, entry}], provenance (of the
-- output and of the records, JSON as text), explained_by (the enrichment that read what the mirror answered), headline
-- (of the output)}}]. All that goes with an output is in mirror, for settle_item cannot grow: programs of the release
-- before make rows of it.
--
-- Returns one row a request. Outcomes: settled | stale. finished_ids: the enrichment and the duplicates that ended with
-- it; batch_ids: the batches of all of these.
--
-- Locks: enrichments by id; mirror records and publications by key; duplicates of locked originals; deliveries;
-- prospects and the subscriptions that hear of them; credit accounts by organization; companies of
-- organizations and daily figures.
--
-- With the rights of its owner: workers end work with it, and have none of their own to credits, outputs, the mirror and
-- deliveries (ADR 31). It finds what is in the platform's schema, and before that nothing of the session's.
--
-- Called by core/adapters/postgres/settle.ts, for workLedger.ts, endProviderRequest.ts and longestLife.ts.
create or replace function settle_enrichments(requests json, settled_at timestamptz)
returns table (lease_token bigint, outcome text, finished_ids bigint[], batch_ids bigint[])
language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  asked settle_item[];
  -- Between which ids they are: partitions of others are not looked at.
  least_id bigint;
  greatest_id bigint;
  -- Those that are held, and of what organization and with which reservation each is.
  items settle_item[];
  organizations integer[];
  reservations integer[];
  rendered bigint[];
  -- Duplicates that wait for what ends, and their originals.
  repeating bigint[];
  repeated bigint[];
  least_repeating bigint;
  greatest_repeating bigint;
  ended bigint[];
begin
  asked := array(
    select row(r.id, r.lease_token, r.status, r.cost, r.error_code, r.error_message, r.output, r.mirror)::settle_item
    from json_to_recordset(requests) as r (
      id bigint, lease_token bigint, status enrichment_status, cost integer, error_code text, error_message text,
      output text, mirror json
    )
  );
  select min(a.id), max(a.id) into least_id, greatest_id from unnest(asked) a;
  select
    coalesce(array_agg(asked[held.n]), '{}'), array_agg(held.organization_id), array_agg(held.credits_reserved),
    array_agg(held.id) filter (where held.type = 'render_prospect')
  into items, organizations, reservations, rendered
  from (
    select e.id, e.type, e.organization_id, e.credits_reserved, a.n from enrichments e
    join unnest(asked) with ordinality
      as a (id, lease_token, status, cost, error_code, error_message, output, mirror, n) using (id, lease_token)
    where e.status in ('pending', 'queued', 'processing', 'waiting') and e.id between least_id and greatest_id
      and e.id >= first_open_enrichment()
    order by e.id
    for no key update of e
  ) held;

  insert into outputs (enrichment_id, output, explained_by, headline)
  select i.id, i.output::json, beside.explained_by, beside.headline
  from unnest(items) i
  left join lateral json_to_record(i.mirror) as beside (explained_by bigint, headline json) on i.mirror is not null
  where i.output is not null;
  perform settle_mirror(items, settled_at);
  ended := array(select i.id from unnest(items) i);

  select coalesce(array_agg(r.id), '{}'), coalesce(array_agg(r.original_id), '{}'), min(r.id), max(r.id)
  into repeating, repeated, least_repeating, greatest_repeating
  from (
    select e.id, e.original_id from enrichments e
    where e.original_id = any(ended) and e.completed_at is null and e.status in ('pending', 'queued')
      and e.id >= first_open_enrichment()
    order by e.id
    for no key update
  ) r;

  return query
  with settled as (
    update enrichments e
    set status = i.status, completed_at = settled_at, credits_cost = i.cost, error_code = i.error_code,
      error_message = i.error_message, lease_token = null, lease_until = null, worker = null
    from unnest(items) i
    where e.id = i.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
    returning e.id, i.lease_token, e.batch_id, e.organization_id, e.status, e.callback_url
  ), duplicates as (
    update enrichments e
    set status = i.status, completed_at = settled_at, error_code = i.error_code, error_message = i.error_message
    from unnest(repeating, repeated) as own (id, original_id)
    join unnest(items) i on i.id = own.original_id
    where e.id = own.id and e.id between least_repeating and greatest_repeating and e.id >= first_open_enrichment()
    returning e.id, e.original_id, e.batch_id, e.organization_id, e.status, e.callback_url
  ), announced as (
    insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
    select
      ended.organization_id, 'enrichment', 'enrichment.' || ended.status, ended.id, ended.callback_url, settled_at,
      settled_at
    from (
      select s.id, s.organization_id, s.status, s.callback_url from settled s where s.callback_url is not null
      union all
      select d.id, d.organization_id, d.status, d.callback_url from duplicates d where d.callback_url is not null
    ) ended
    on conflict do nothing
  )
  select
    s.lease_token,
    'settled',
    array(select s.id union all select d.id from duplicates d where d.original_id = s.id),
    array(
      select s.batch_id where s.batch_id is not null
      union select d.batch_id from duplicates d where d.original_id = s.id and d.batch_id is not null
    )
  from settled s
  union all
  select a.lease_token, 'stale', '{}', '{}'
  from unnest(asked) a
  where cardinality(items) < cardinality(asked)
    and not exists (select from unnest(items) i where i.lease_token = a.lease_token);

  if rendered is not null then
    perform end_rendering(rendered);
  end if;
  perform charge_settled(items, organizations, reservations, settled_at);
  perform know_companies(array(select i.id from unnest(items) i where i.mirror -> 'headline' is not null));
  perform count_ended(ended || repeating);
end $$;

revoke execute on function settle_enrichments(json, timestamptz) from public;
