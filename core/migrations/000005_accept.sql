-- Acceptance of many requests in one call: idempotency, deduplication, credit reservation, the enrichment and its
-- outbox row, all or nothing for each request alone. Requests that arrive together share one call, so the balance row
-- of an organization, which all of them need, is written once.
--
-- Locks are taken in one order everywhere, so that no two calls can deadlock: idempotency keys, deduplication rows,
-- enrichments, credit accounts, each sorted by its key.

create type accept_item as (
  n bigint,
  id bigint,
  outbox_id bigint,
  outcome text,
  -- The enrichment that this request repeats, by key or by input.
  original_id bigint,
  original_status enrichment_status,
  response_body text,
  available bigint,
  accepted_at timestamptz,
  organization_id integer,
  type text,
  lane text,
  price integer,
  dedup_key bytea,
  callback_url text,
  input text,
  custom_vars text,
  idempotency_key text,
  fingerprint bytea,
  -- The answer around the id, stored with an idempotency key; null where the answer is the enrichment's final state.
  response_head text,
  response_tail text
);

-- One row a request, in the order of the requests, n counted from 1. Outcomes: accepted | duplicate | replayed |
-- key_reused | key_in_flight | insufficient_credits | retry. 'retry': another transaction has just changed the row
-- which this request met; nothing is stored, ask again.
create function accept_enrichments(
  requests json,
  asked_at timestamptz,
  dedup_since timestamptz,
  idempotency_since timestamptz,
  mirror_lane text
) returns table (n bigint, outcome text, id bigint, response_body text, available bigint, lane text, outbox_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  items accept_item[];
  keyed bigint;
  originals bigint;
  demand record;
  exceptional boolean := false;
begin
  select
    array_agg(row(
      r.n, nextval('enrichment_ids'), nextval('outbox_ids'), 'accepted', null, null, null, null, r.accepted_at,
      r.organization_id, r.type,
      case
        -- A fresh record answers without the source; without a required one the work can only fail.
        when exists (select from mirror_records m where m.key = r.answered_by and m.read_at > r.answer_since)
          or r.requires is not null and not exists (select from mirror_records m where m.key = r.requires)
        then mirror_lane
        else r.lane
      end,
      r.price, decode(r.dedup_key, 'hex'), r.callback_url, r.input, r.custom_vars,
      r.idempotency_key, decode(r.fingerprint, 'hex'), r.response_head, r.response_tail
    )::accept_item order by r.n),
    count(r.idempotency_key)
  into items, keyed
  from rows from (
    json_to_recordset(requests) as (
      accepted_at timestamptz, organization_id integer, type text, lane text, price integer, dedup_key text,
      callback_url text, input text, custom_vars text, idempotency_key text, fingerprint text, response_head text,
      response_tail text, answered_by text, answer_since timestamptz, requires text
    )
  ) with ordinality as r (
    accepted_at, organization_id, type, lane, price, dedup_key, callback_url, input, custom_vars, idempotency_key,
    fingerprint, response_head, response_tail, answered_by, answer_since, requires, n
  );

  if keyed > 0 then
    items := accept_claim_keys(items, keyed, asked_at, idempotency_since);
  end if;

  -- One row an organization and input: whoever writes it first within the window is the original of all the others.
  insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
  select distinct on (i.organization_id, i.dedup_key) i.organization_id, i.dedup_key, i.id, i.accepted_at
  from unnest(items) i
  where i.outcome = 'accepted'
  order by i.organization_id, i.dedup_key, i.n
  on conflict (organization_id, dedup_key) do update set
    enrichment_id = excluded.enrichment_id,
    created_at = excluded.created_at
  where stored.created_at <= dedup_since;
  get diagnostics originals = row_count;
  if originals < cardinality(items) then
    exceptional := true;
    items := accept_find_originals(items);
  end if;

  for demand in
    select i.organization_id, sum(i.price) as total
    from unnest(items) i
    where i.outcome = 'accepted' and i.price > 0
    group by i.organization_id
    order by i.organization_id
  loop
    update credit_accounts a
    set available = a.available - demand.total, reserved = a.reserved + demand.total
    where a.organization_id = demand.organization_id and a.available >= demand.total;
    if not found then
      exceptional := true;
      items := accept_ration_credits(items, demand.organization_id);
    end if;
  end loop;

  if exceptional then
    items := accept_withdraw_refused(items);
  end if;

  return query
  with stored as (
    insert into enrichments (
      id, organization_id, original_id, created_at, queued_at, completed_at, credits_reserved, status, type, lane,
      error_code, error_message, dedup_key, callback_url, input, custom_vars
    )
    select
      i.id, i.organization_id, i.original_id, i.accepted_at, i.accepted_at,
      case when original.id is not null then i.accepted_at end,
      case i.outcome when 'accepted' then i.price else 0 end,
      coalesce(original.status, 'queued'),
      i.type, i.lane, original.error_code, original.error_message,
      i.dedup_key, i.callback_url, i.input::json, i.custom_vars::json
    from unnest(items) i
    left join enrichments original on original.id = i.original_id and i.original_status in ('completed', 'failed')
    where i.outcome in ('accepted', 'duplicate')
  ), transfers as (
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select i.organization_id, i.id, 'reserve', 'available', 'reserved', i.price, i.accepted_at
    from unnest(items) i
    where i.outcome = 'accepted' and i.price > 0
  ), commands as (
    insert into outbox (id, topic, payload, created_at)
    select i.outbox_id, 'work', json_build_object('id', i.id, 'lane', i.lane), asked_at
    from unnest(items) i
    where i.outcome = 'accepted'
  )
  select
    i.n, i.outcome, case i.outcome when 'replayed' then i.original_id else i.id end,
    i.response_body, i.available, i.lane, i.outbox_id
  from unnest(items) i
  order by i.n;
end $$;

-- One row a key: the first request with it owns it, every other one is told what became of the first.
create function accept_claim_keys(
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

-- Tells the requests that lost the place of the original whose outcome they take over.
create function accept_find_originals(items accept_item[]) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  met record;
begin
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
      where e.id in (select repeated.enrichment_id from repeated)
      order by e.id
      for share
    )
    select
      repeated.n, repeated.enrichment_id, original.status,
      case
        when original.id is not null and original.error_code is distinct from 'cancelled' then 'duplicate'
        when exists (select from unnest(items) i where i.id = repeated.enrichment_id) then 'duplicate'
        else 'retry'
      end as outcome
    from repeated
    left join original on original.id = repeated.enrichment_id
  loop
    items[met.n].outcome := met.outcome;
    items[met.n].original_id := met.enrichment_id;
    items[met.n].original_status := met.status;
  end loop;
  return items;
end $$;

-- The credits of an organization do not cover all of its requests: they are taken in order of arrival, exactly as if
-- each request had come alone.
create function accept_ration_credits(items accept_item[], poor_organization integer) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  item accept_item;
  funds bigint;
  taken bigint := 0;
begin
  select a.available into strict funds
  from credit_accounts a where a.organization_id = poor_organization for no key update;
  foreach item in array items loop
    continue when item.organization_id <> poor_organization or item.outcome <> 'accepted' or item.price = 0;
    if taken + item.price <= funds then
      taken := taken + item.price;
    else
      items[item.n].outcome := 'insufficient_credits';
      items[item.n].available := funds - taken;
    end if;
  end loop;
  update credit_accounts a
  set available = a.available - taken, reserved = a.reserved + taken
  where a.organization_id = poor_organization;
  return items;
end $$;

-- A refused request uses up nothing: its key and its place as an original are given back. Requests of this call that
-- repeat it share its fate, since each would find as few credits alone; what had only its key in common asks again. One
-- that repeats a repetition leans in two steps, hence the loop.
create function accept_withdraw_refused(items accept_item[]) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  leaning record;
begin
  if not exists (select from unnest(items) i where i.outcome in ('insufficient_credits', 'retry')) then
    return items;
  end if;
  for step in 1 .. 2 loop
    for leaning in
      select i.n, refused.available,
        case when i.outcome = 'key_reused' then 'retry' else refused.outcome end as outcome
      from unnest(items) i
      join unnest(items) refused on refused.id = i.original_id
      where i.outcome in ('duplicate', 'replayed', 'key_reused') and refused.outcome in ('insufficient_credits', 'retry')
    loop
      items[leaning.n].outcome := leaning.outcome;
      items[leaning.n].available := leaning.available;
    end loop;
  end loop;

  delete from deduplication d
  using unnest(items) i
  where i.outcome = 'insufficient_credits'
    and d.organization_id = i.organization_id and d.dedup_key = i.dedup_key and d.enrichment_id = i.id;
  delete from idempotency_keys k
  using unnest(items) i
  where i.outcome in ('insufficient_credits', 'retry')
    and k.organization_id = i.organization_id and k.key = i.idempotency_key and k.enrichment_id = i.id;
  return items;
end $$;
