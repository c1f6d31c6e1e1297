-- Batches. Their rows are enrichments that are `pending` until the controller admits them; a pending row has no command
-- in the outbox. A row that repeats other work takes over its outcome, is never admitted and stays pending meanwhile.
--
-- Locks, in addition to those of acceptance and settlement: an idempotency key, then the organization (only the
-- acceptance of batches takes it), then batches, then as ever. Of enrichments, those that are no duplicates come first;
-- a duplicate is locked by whoever has locked its original, or alone.

create type batch_status as enum ('processing', 'completed', 'cancelled');
-- none: there is nothing to deliver, or not yet. due: the batch has ended and its callback_url wants to know.
create type batch_callback_state as enum ('none', 'due');

create sequence batch_ids as bigint;

create table batches (
  id bigint primary key default nextval('batch_ids'),
  organization_id integer not null,
  created_at timestamptz not null,
  -- When the last row ended; null while one is open.
  completed_at timestamptz,
  total integer not null,
  rejected integer not null,
  -- Written once, with completed_at; until then the rows are counted.
  completed integer,
  failed integer,
  credits_used bigint,
  estimated_credits bigint not null,
  status batch_status not null,
  callback_state batch_callback_state not null default 'none',
  type text not null,
  callback_url text
);
create index batches_open on batches (organization_id, id) where completed_at is null;
create index batches_organization on batches (organization_id, id);
create index batches_callback_due on batches (completed_at) where callback_state = 'due';

create table batch_rejections (
  batch_id bigint not null,
  batch_row integer not null,
  input json not null,
  custom_vars json,
  code text not null,
  message text not null,
  errors json,
  primary key (batch_id, batch_row)
);

alter table enrichments
  add column batch_id bigint,
  add column batch_row integer,
  -- The place in the queue of a row that was admitted; other work stands where it was accepted.
  add column turn timestamptz;

create unique index enrichments_batch on enrichments (batch_id, batch_row) where batch_id is not null;
-- An open row of a batch is in exactly one of these three: to be admitted, under way, or waiting for its original or for
-- its time.
create index enrichments_admissible on enrichments (batch_id, batch_row)
  where batch_id is not null and status = 'pending' and original_id is null and not_before is null;
create index enrichments_in_flight on enrichments (batch_id)
  where batch_id is not null and status in ('queued', 'processing', 'waiting');
create index enrichments_resting on enrichments (batch_id)
  where batch_id is not null and status = 'pending' and (original_id is not null or not_before is not null);

drop index enrichments_ready;
create index enrichments_ready on enrichments (lane, coalesce(turn, created_at), id)
  where status = 'queued' and original_id is null and not_before is null;
drop index enrichments_delayed;
create index enrichments_delayed on enrichments (not_before)
  where status in ('pending', 'queued') and not_before is not null;

-- One row. Outcomes: accepted | too_many_unfinished | key_lost | retry, which asks for the same call in a new
-- transaction. What the credits do not cover is in batch_rejections under unpaid_code.
create function accept_batch(
  organization integer,
  batch_type text,
  price integer,
  requests json,
  refusals json,
  callback text,
  batch_accepted_at timestamptz,
  dedup_since timestamptz,
  max_unfinished integer,
  batch_key text,
  batch_fingerprint bytea,
  mirror_lane text,
  unpaid_code text,
  unpaid_message text
) returns table (outcome text, batch_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  items accept_item[];
  places integer[];
  originals bigint;
  demand bigint;
  batch bigint := nextval('batch_ids');
begin
  if batch_key is not null then
    perform from idempotency_keys k
    where k.organization_id = organization and k.key = batch_key and k.fingerprint = batch_fingerprint
      and k.enrichment_id is null and k.response_body is null
    for update;
    if not found then
      return query select 'key_lost', null::bigint;
      return;
    end if;
  end if;
  perform from organizations o where o.id = organization for no key update;
  if max_unfinished <= (
    select count(*) from batches b where b.organization_id = organization and b.completed_at is null
  ) then
    delete from idempotency_keys k where k.organization_id = organization and k.key = batch_key;
    return query select 'too_many_unfinished', null::bigint;
    return;
  end if;

  select
    coalesce(array_agg(row(
      r.n, nextval('enrichment_ids'), null, 'accepted', null, null, null, null, batch_accepted_at, organization,
      batch_type,
      case
        when exists (select from mirror_records m where m.key = r.answered_by and m.read_at > r.answer_since)
          or r.requires is not null and not exists (select from mirror_records m where m.key = r.requires)
        then mirror_lane
        else r.lane
      end,
      price, decode(r.dedup_key, 'hex'), null, r.input, r.custom_vars, null, null, null, null
    )::accept_item order by r.n), '{}'),
    coalesce(array_agg(r.place order by r.n), '{}')
  into items, places
  from rows from (
    json_to_recordset(requests) as (
      place integer, lane text, dedup_key text, input text, custom_vars text, answered_by text,
      answer_since timestamptz, requires text
    )
  ) with ordinality as r (place, lane, dedup_key, input, custom_vars, answered_by, answer_since, requires, n);

  insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
  select distinct on (i.dedup_key) i.organization_id, i.dedup_key, i.id, i.accepted_at
  from unnest(items) i
  order by i.dedup_key, i.n
  on conflict (organization_id, dedup_key) do update set
    enrichment_id = excluded.enrichment_id,
    created_at = excluded.created_at
  where stored.created_at <= dedup_since;
  get diagnostics originals = row_count;
  if originals < cardinality(items) then
    items := accept_find_originals(items);
    if exists (select from unnest(items) i where i.outcome = 'retry') then
      return query select 'retry', null::bigint;
      return;
    end if;
  end if;

  demand := price * (select count(*) from unnest(items) i where i.outcome = 'accepted');
  if demand > 0 then
    update credit_accounts a
    set available = a.available - demand, reserved = a.reserved + demand
    where a.organization_id = organization and a.available >= demand;
    if not found then
      items := accept_withdraw_refused(accept_ration_credits(items, organization));
    end if;
  end if;

  return query
  with stored as (
    insert into enrichments (
      id, organization_id, original_id, created_at, completed_at, credits_reserved, status, type, lane,
      error_code, error_message, dedup_key, input, custom_vars, batch_id, batch_row
    )
    select
      i.id, organization, i.original_id, i.accepted_at,
      case when original.id is not null then i.accepted_at end,
      case i.outcome when 'accepted' then price else 0 end,
      coalesce(original.status, 'pending'),
      i.type, i.lane, original.error_code, original.error_message,
      i.dedup_key, i.input::json, i.custom_vars::json, batch, places[i.n]
    from unnest(items) i
    left join enrichments original on original.id = i.original_id and i.original_status in ('completed', 'failed')
    where i.outcome in ('accepted', 'duplicate')
    returning status, credits_reserved
  ), transfers as (
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select organization, i.id, 'reserve', 'available', 'reserved', price, i.accepted_at
    from unnest(items) i
    where i.outcome = 'accepted' and price > 0
  ), refused as (
    insert into batch_rejections (batch_id, batch_row, input, custom_vars, code, message, errors)
    select batch, r.place, r.input::json, r.custom_vars::json, r.code, r.message, r.errors
    from json_to_recordset(refusals) as r (
      place integer, input text, custom_vars text, code text, message text, errors json
    )
    union all
    select batch, places[i.n], i.input::json, i.custom_vars::json, unpaid_code, unpaid_message, null
    from unnest(items) i
    where i.outcome = 'insufficient_credits'
    returning 1
  ), sums as (
    select
      count(*) filter (where s.status = 'pending') as open,
      count(*) filter (where s.status = 'completed') as completed,
      count(*) filter (where s.status = 'failed') as failed,
      coalesce(sum(s.credits_reserved), 0) as reserved,
      (select count(*) from refused) as rejected
    from stored s
  )
  insert into batches (
    id, organization_id, created_at, completed_at, total, rejected, completed, failed, credits_used, estimated_credits,
    status, callback_state, type, callback_url
  )
  select
    batch, organization, batch_accepted_at, case when s.open = 0 then batch_accepted_at end,
    s.open + s.completed + s.failed + s.rejected, s.rejected,
    case when s.open = 0 then s.completed end,
    case when s.open = 0 then s.failed end,
    case when s.open = 0 then 0 end,
    s.reserved,
    case when s.open = 0 then 'completed' else 'processing' end::batch_status,
    case when s.open = 0 and callback is not null then 'due' else 'none' end::batch_callback_state,
    batch_type, callback
  from sums s
  returning 'accepted', id;
end $$;

-- pending → queued for the rows of batches, in the order given. A batch has at most `capacity` rows in flight however
-- many call this at once: the lock on the batch lets them count one after the other. A row's turn comes later for each
-- row that its organization has in flight in the same lane, so that a row of another organization need not wait for all
-- of them.
create function admit_batch_rows(
  wanted_batches bigint[],
  wanted_rows bigint[],
  capacity integer,
  step_lanes text[],
  step_milliseconds integer[],
  admitted_at timestamptz
) returns table (id bigint, lane text, outbox_id bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  perform from batches b where b.id = any(wanted_batches) order by b.id for no key update;
  return query
  with held as (
    select w.n, e.id, e.batch_id, e.organization_id, e.lane
    from unnest(wanted_batches, wanted_rows) with ordinality as w (batch_id, row_id, n)
    join enrichments e on e.id = w.row_id and e.batch_id = w.batch_id
    where e.status = 'pending' and e.original_id is null and e.not_before is null
    order by e.id
    for no key update of e
  ), flying as (
    select b.organization_id, e.batch_id, e.lane, count(*) as count
    from batches b
    join enrichments e on e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting')
    where b.completed_at is null and b.organization_id in (select held.organization_id from held)
    group by b.organization_id, e.batch_id, e.lane
  ), fitting as (
    select held.*, row_number() over (partition by held.batch_id order by held.n)
      + coalesce((select sum(f.count) from flying f where f.batch_id = held.batch_id), 0) as place
    from held
  ), turns as (
    select fitting.id, fitting.n, fitting.lane,
      row_number() over (partition by fitting.organization_id, fitting.lane order by fitting.n) - 1 + coalesce((
        select sum(f.count) from flying f
        where f.organization_id = fitting.organization_id and f.lane = fitting.lane
      ), 0) as ahead
    from fitting
    where fitting.place <= capacity
  ), admitted as (
    update enrichments e
    set status = 'queued', queued_at = admitted_at,
      turn = admitted_at + turns.ahead * step.milliseconds * interval '1 millisecond'
    from turns
    join unnest(step_lanes, step_milliseconds) as step (lane, milliseconds) on step.lane = turns.lane
    where e.id = turns.id
    returning e.id, e.lane, turns.n, nextval('outbox_ids') as command
  ), commands as (
    insert into outbox (id, topic, payload, created_at)
    select a.command, 'work', json_build_object('id', a.id, 'lane', a.lane), admitted_at
    from admitted a
  )
  select a.id, a.lane, a.command from admitted a order by a.n;
end $$;

-- Ends the batches that have no open row, all or those of `among`; each once, whoever else asks.
create function complete_batches(among bigint[]) returns setof bigint
language sql as $$
  with ended as (
    select b.id from batches b
    where b.completed_at is null and (among is null or b.id = any(among))
      and not exists (
        select from enrichments e where e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting')
      )
      and not exists (
        select from enrichments e
        where e.batch_id = b.id and e.status = 'pending' and e.original_id is null and e.not_before is null
      )
      and not exists (
        select from enrichments e
        where e.batch_id = b.id and e.status = 'pending' and (e.original_id is not null or e.not_before is not null)
      )
    order by b.id
    for no key update
  ), sums as (
    select e.batch_id, max(e.completed_at) as completed_at, sum(e.credits_cost) as cost,
      count(*) filter (where e.status = 'completed') as completed, count(*) filter (where e.status = 'failed') as failed
    from enrichments e
    where e.batch_id in (select ended.id from ended)
    group by e.batch_id
  )
  update batches b
  set completed_at = s.completed_at, completed = s.completed, failed = s.failed, credits_used = s.cost,
    status = case b.status when 'processing' then 'completed' else b.status end,
    callback_state = case when b.callback_url is null then 'none' else 'due' end::batch_callback_state
  from sums s
  where b.id = s.batch_id
  returning b.id
$$;

-- Settlement as before (000006). New: duplicates that are rows of a batch wait as pending, and end like all others; and
-- the batches of everything that ended are told, so that their controller can be.
drop function settle_enrichments(json, timestamptz);
create function settle_enrichments(requests json, settled_at timestamptz)
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
  perform settle_credits(items, settled_at);

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
end $$;

-- Ends work of one organization that has not started. Where it was the original of waiting duplicates that do not end
-- with it, the oldest becomes the original of the rest; when the organization cannot pay for it, they all fail. Needs the
-- deduplication rows, the originals and their duplicates locked by the caller. `promoted_ids` are new originals that can
-- be claimed now; batch_ids names the batches whose rows have ended or may be admitted.
create function cancel_unstarted(
  organization integer,
  targets bigint[],
  cancelled_at timestamptz,
  cancel_code text,
  cancel_message text,
  unpaid_code text,
  unpaid_message text,
  price integer
) returns table (finished_ids bigint[], promoted_ids bigint[], lanes text[], outbox_ids bigint[], batch_ids bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  heirs bigint[];
  payable integer;
  unpaid bigint[] := '{}';
begin
  heirs := array(
    select min(e.id) as heir
    from enrichments e
    where e.original_id = any(targets) and e.id <> all(targets) and e.status in ('pending', 'queued')
    group by e.original_id
    order by heir
  );
  delete from deduplication d
  using enrichments e
  where e.id = any(targets) and d.organization_id = organization and d.dedup_key = e.dedup_key
    and d.enrichment_id = e.id
    and not exists (select from enrichments h where h.id = any(heirs) and h.original_id = e.id);
  insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
  select organization, h.dedup_key, h.id, h.created_at
  from enrichments h
  where h.id = any(heirs)
  order by h.dedup_key
  on conflict (organization_id, dedup_key) do update set
    enrichment_id = excluded.enrichment_id,
    created_at = excluded.created_at
  where stored.enrichment_id = any(targets); -- a newer original has the row when the window is over

  perform settle_credits(array(
    select row(t.id, null, 'failed', 0, null, null, null, null)::settle_item from unnest(targets) as t (id)
  ), cancelled_at);
  update enrichments e
  set status = 'failed', completed_at = cancelled_at, error_code = cancel_code, error_message = cancel_message
  where e.id = any(targets);

  if price > 0 and cardinality(heirs) > 0 then
    select least(cardinality(heirs), a.available / price) into strict payable
    from credit_accounts a where a.organization_id = organization for no key update;
    update credit_accounts a
    set available = a.available - payable * price, reserved = a.reserved + payable * price
    where a.organization_id = organization;
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select organization, h.id, 'reserve', 'available', 'reserved', price, cancelled_at
    from unnest(heirs[:payable]) as h (id);
    delete from deduplication d
    using enrichments h
    where h.id = any(heirs[payable + 1:]) and d.organization_id = organization and d.dedup_key = h.dedup_key
      and d.enrichment_id = h.id;
    unpaid := array(
      select e.id
      from enrichments h
      join enrichments e on e.original_id = h.original_id and e.status in ('pending', 'queued')
      where h.id = any(heirs[payable + 1:])
      order by e.id
    );
    heirs := heirs[:payable];
    update enrichments e
    set status = 'failed', completed_at = cancelled_at, error_code = unpaid_code, error_message = unpaid_message
    where e.id = any(unpaid);
  end if;

  update enrichments e
  set original_id = h.id
  from enrichments h
  where h.id = any(heirs) and e.original_id = h.original_id and e.id <> h.id and e.status in ('pending', 'queued');
  return query
  with promoted as (
    update enrichments e set original_id = null, credits_reserved = price
    where e.id = any(heirs)
    returning e.id, e.status, e.lane
  ), commands as (
    insert into outbox (topic, payload, created_at)
    select 'work', json_build_object('id', p.id, 'lane', p.lane), cancelled_at
    from promoted p
    where p.status = 'queued' -- a row of a batch is pending until it is admitted
    order by p.id
    returning id, (payload ->> 'id')::bigint as work, payload ->> 'lane' as lane
  )
  select
    targets || unpaid,
    array(select c.work from commands c order by c.id),
    array(select c.lane from commands c order by c.id),
    array(select c.id from commands c order by c.id),
    array(
      select distinct e.batch_id from enrichments e
      where e.id = any(targets || unpaid || heirs) and e.batch_id is not null
    );
end $$;

-- Cancels one enrichment of one organization, as before (000006), be it a row of a batch or not.
drop function cancel_enrichment(integer, bigint, timestamptz, text, text, text, text, integer);
create function cancel_enrichment(
  organization integer,
  enrichment bigint,
  cancelled_at timestamptz,
  cancel_code text,
  cancel_message text,
  unpaid_code text,
  unpaid_message text,
  price integer
) returns table (
  outcome text, finished_ids bigint[], promoted_ids bigint[], lanes text[], outbox_ids bigint[], batch_ids bigint[]
)
language plpgsql as $$
#variable_conflict use_column
declare
  target enrichments;
begin
  -- Locks in the order that acceptance and settlement have: deduplication row, original, its duplicates, account.
  perform from deduplication d
  where (d.organization_id, d.dedup_key) in (
    select e.organization_id, e.dedup_key from enrichments e where e.id = enrichment and e.organization_id = organization
  ) for update;
  select * into target from enrichments e
  where e.id = enrichment and e.organization_id = organization for no key update;
  if target.id is null or target.status not in ('pending', 'queued') then
    return query select
      case when target.id is null then 'not_found' else 'already_started' end,
      null::bigint[], null::bigint[], null::text[], null::bigint[], null::bigint[];
    return;
  end if;
  perform from enrichments e where e.original_id = target.id order by e.id for no key update;
  return query
  select 'cancelled', c.*
  from cancel_unstarted(
    organization, array[target.id], cancelled_at, cancel_code, cancel_message, unpaid_code, unpaid_message, price) c;
end $$;

-- Cancels what has not started of a batch. Outcomes: cancelled | already_ended | not_found. `ended`: no row runs either.
create function cancel_batch(
  organization integer,
  batch bigint,
  cancelled_at timestamptz,
  cancel_code text,
  cancel_message text,
  unpaid_code text,
  unpaid_message text,
  price integer
) returns table (
  outcome text, ended boolean, finished_ids bigint[], promoted_ids bigint[], lanes text[], outbox_ids bigint[],
  batch_ids bigint[]
)
language plpgsql as $$
#variable_conflict use_column
declare
  target batches;
  targets bigint[];
  done record;
begin
  select * into target from batches b
  where b.id = batch and b.organization_id = organization for no key update;
  if target.id is null or target.completed_at is not null or not exists (
    select from enrichments e
    where e.batch_id = batch and e.status in ('pending', 'queued', 'processing', 'waiting')
  ) then
    return query select
      case when target.id is null then 'not_found' else 'already_ended' end,
      null::boolean, null::bigint[], null::bigint[], null::text[], null::bigint[], null::bigint[];
    return;
  end if;
  perform from deduplication d
  where d.organization_id = organization and d.dedup_key in (
    select e.dedup_key from enrichments e where e.batch_id = batch and e.status in ('pending', 'queued')
  )
  order by d.dedup_key for update;
  -- Whoever ends an original holds it before its duplicates, so originals in other hands are waited for here.
  perform from enrichments e
  where e.id in (
    select coalesce(r.original_id, r.id) from enrichments r
    where r.batch_id = batch and r.status in ('pending', 'queued')
  )
  order by e.id for no key update;
  targets := array(
    select e.id from enrichments e where e.batch_id = batch and e.status in ('pending', 'queued') order by e.batch_row
  );
  perform from enrichments e
  where (e.id = any(targets) or e.original_id = any(targets)) and e.original_id is not null
  order by e.id for no key update;
  select * into done from cancel_unstarted(
    organization, targets, cancelled_at, cancel_code, cancel_message, unpaid_code, unpaid_message, price);
  update batches b set status = 'cancelled' where b.id = batch;
  return query select
    'cancelled', exists (select from complete_batches(array[batch])),
    done.finished_ids, done.promoted_ids, done.lanes, done.outbox_ids, done.batch_ids;
end $$;
