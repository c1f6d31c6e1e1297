-- A request whose answer the mirror has is stored completed, with its output and its charge, by its acceptance: no worker
-- needs to hear of it. As an original it is like any other completed enrichment.

-- As before, and 'answered' for a request that came with its answer. The original of a repetition is looked up row by
-- row: joined, a plan from the days of an empty table would read all enrichments.
create or replace function accept_enrichments(
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
  -- Of the requests that come with them, by n.
  answers text[];
  answered settle_item[];
  keyed bigint;
  originals bigint;
  demand record;
  exceptional boolean := false;
begin
  select
    array_agg(row(
      r.n, nextval('enrichment_ids'), nextval('outbox_ids'), 'accepted', null,
      case when r.answer is not null then 'completed'::enrichment_status end, null, null, r.accepted_at,
      r.organization_id, r.type,
      case
        when r.answer is not null then mirror_lane
        -- A fresh record answers without the source; without a required one the work can only fail.
        when exists (select from mirror_records m where m.key = r.answered_by and m.read_at > r.answer_since)
          or r.requires is not null and not exists (select from mirror_records m where m.key = r.requires)
        then mirror_lane
        else r.lane
      end,
      r.price, decode(r.dedup_key, 'hex'), r.callback_url, r.input, r.custom_vars,
      r.idempotency_key, decode(r.fingerprint, 'hex'), r.response_head, r.response_tail
    )::accept_item order by r.n),
    array_agg(r.answer order by r.n),
    count(r.idempotency_key)
  into items, answers, keyed
  from rows from (
    json_to_recordset(requests) as (
      accepted_at timestamptz, organization_id integer, type text, lane text, price integer, dedup_key text,
      callback_url text, input text, custom_vars text, idempotency_key text, fingerprint text, response_head text,
      response_tail text, answered_by text, answer_since timestamptz, requires text, answer text
    )
  ) with ordinality as r (
    accepted_at, organization_id, type, lane, price, dedup_key, callback_url, input, custom_vars, idempotency_key,
    fingerprint, response_head, response_tail, answered_by, answer_since, requires, answer, n
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

  answered := array(
    select row(i.id, null, 'completed', i.price, null, null, answers[i.n], null)::settle_item
    from unnest(items) i
    where i.outcome = 'accepted' and answers[i.n] is not null
  );

  return query
  with stored as (
    insert into enrichments (
      id, organization_id, original_id, created_at, queued_at, started_at, completed_at, credits_reserved, credits_cost,
      attempts, status, type, lane, error_code, error_message, dedup_key, callback_url, input, custom_vars
    )
    select
      i.id, i.organization_id, i.original_id, i.accepted_at, i.accepted_at,
      case when own.is_answered then i.accepted_at end,
      case when i.original_status in ('completed', 'failed') then i.accepted_at end,
      case i.outcome when 'accepted' then i.price else 0 end,
      case when own.is_answered then i.price else 0 end,
      case when own.is_answered then 1 else 0 end,
      case when i.original_status in ('completed', 'failed') then i.original_status else 'queued' end,
      i.type, i.lane, original.error_code, original.error_message,
      i.dedup_key, i.callback_url, i.input::json, i.custom_vars::json
    from unnest(items) i
    cross join lateral (select i.outcome = 'accepted' and answers[i.n] is not null as is_answered) own
    left join lateral (
      select e.error_code, e.error_message from enrichments e
      where e.id = i.original_id and i.original_status = 'failed'
      limit 1
    ) original on true
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
    where i.outcome = 'accepted' and answers[i.n] is null
  )
  select
    i.n,
    case when i.outcome = 'accepted' and answers[i.n] is not null then 'answered' else i.outcome end,
    case i.outcome when 'replayed' then i.original_id else i.id end,
    i.response_body, i.available, i.lane, i.outbox_id
  from unnest(items) i
  order by i.n;

  if cardinality(answered) > 0 then
    insert into outputs (enrichment_id, output) select a.id, a.output::json from unnest(answered) a;
    perform settle_credits(answered, asked_at);
  end if;
end $$;

-- As before; the original may also be another request of the same call, which came with its answer.
create or replace function accept_find_originals(items accept_item[]) returns accept_item[]
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
      repeated.n, repeated.enrichment_id, coalesce(original.status, twin.original_status) as status,
      case
        when original.id is not null and original.error_code is distinct from 'cancelled' then 'duplicate'
        when twin.id is not null then 'duplicate'
        else 'retry'
      end as outcome
    from repeated
    left join original on original.id = repeated.enrichment_id
    left join unnest(items) twin on twin.id = repeated.enrichment_id
  loop
    items[met.n].outcome := met.outcome;
    items[met.n].original_id := met.enrichment_id;
    items[met.n].original_status := met.status;
  end loop;
  return items;
end $$;

-- As before, with the balances last: whatever else settles or accepts for the organization waits for them until the
-- end of the transaction.
create or replace function settle_enrichments(requests json, settled_at timestamptz)
returns table (lease_token bigint, outcome text, finished_ids bigint[], batch_ids bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  asked settle_item[];
  items settle_item[];
begin
  asked := array(
    select row(r.id, r.lease_token, r.status, r.cost, r.error_code, r.error_message, r.output, r.mirror)::settle_item
    from json_to_recordset(requests) as r (
      id bigint, lease_token bigint, status enrichment_status, cost integer, error_code text, error_message text,
      output text, mirror json
    )
  );
  items := array(
    select i.request
    from (
      select e.id, e.lease_token from enrichments e
      join unnest(asked) a on a.id = e.id and a.lease_token = e.lease_token
      where e.status = 'processing'
      order by e.id
      for no key update of e
    ) held
    join lateral (
      select a::settle_item as request from unnest(asked) a where a.lease_token = held.lease_token limit 1
    ) i on true
  );

  insert into outputs (enrichment_id, output)
  select i.id, i.output::json from unnest(items) i where i.output is not null;
  perform settle_mirror(items, settled_at);

  return query
  with settled as (
    update enrichments e
    set status = i.status, completed_at = settled_at, credits_cost = i.cost, error_code = i.error_code,
      error_message = i.error_message, lease_token = null, lease_until = null, worker = null
    from unnest(items) i
    where e.id = i.id
    returning e.id, i.lease_token, e.batch_id
  ), duplicates as (
    update enrichments e
    set status = i.status, completed_at = settled_at, error_code = i.error_code, error_message = i.error_message
    from unnest(items) i
    where e.original_id = i.id and e.status in ('pending', 'queued')
    returning e.id, e.original_id, e.batch_id
  )
  select
    a.lease_token,
    case when settled.id is null then 'stale' else 'settled' end,
    array(
      select settled.id where settled.id is not null
      union all select d.id from duplicates d where d.original_id = settled.id
    ),
    array(
      select settled.batch_id where settled.batch_id is not null
      union select d.batch_id from duplicates d where d.original_id = settled.id and d.batch_id is not null
    )
  from unnest(asked) a
  left join settled on settled.id = a.id and settled.lease_token = a.lease_token;

  perform settle_credits(items, settled_at);
end $$;
