-- The end of work, for many enrichments in one call: state, output, credits, mirror and waiting duplicates, in one
-- transaction. A write whose lease token is no longer the row's is refused as 'stale' (fencing), so a worker that
-- lost its lease can neither overwrite nor charge.

create type settle_item as (
  id bigint,
  lease_token bigint,
  status enrichment_status,
  cost integer,
  error_code text,
  error_message text,
  output text,
  mirror json
);

create function settle_enrichments(requests json, settled_at timestamptz)
returns table (lease_token bigint, outcome text, finished_ids bigint[])
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
    returning e.id, i.lease_token
  ), duplicates as (
    update enrichments e
    set status = i.status, completed_at = settled_at, error_code = i.error_code, error_message = i.error_message
    from unnest(items) i
    where e.original_id = i.id and e.status = 'queued'
    returning e.id, e.original_id
  )
  select
    a.lease_token,
    case when settled.id is null then 'stale' else 'settled' end,
    array(
      select settled.id where settled.id is not null
      union all select d.id from duplicates d where d.original_id = settled.id
    )
  from unnest(asked) a
  left join settled on settled.id = a.id and settled.lease_token = a.lease_token;
end $$;

-- Charges the cost and gives the rest of each reservation back. Needs the enrichments locked by the caller.
create function settle_credits(items settle_item[], settled_at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  share record;
begin
  for share in
    select e.organization_id, sum(e.credits_reserved) as reserved, sum(i.cost) as cost
    from unnest(items) i
    join enrichments e on e.id = i.id
    group by e.organization_id
    order by e.organization_id
  loop
    update credit_accounts a
    set reserved = a.reserved - share.reserved,
      spent = a.spent + share.cost,
      available = a.available + share.reserved - share.cost
    where a.organization_id = share.organization_id and (share.reserved > 0 or share.cost > 0);
  end loop;

  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select e.organization_id, e.id, leg.kind::credit_transfer_kind, 'reserved', leg.credit::credit_account, leg.amount, settled_at
  from unnest(items) i
  join enrichments e on e.id = i.id
  cross join lateral (
    values ('settle', 'spent', i.cost), ('release', 'available', e.credits_reserved - i.cost)
  ) as leg (kind, credit, amount)
  where leg.amount > 0;
end $$;

-- What was read goes into the mirror with the result, or not at all.
create function settle_mirror(items settle_item[], settled_at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (select from unnest(items) i where i.mirror is not null) then
    return;
  end if;
  insert into mirror_records (key, read_at, record)
  select distinct on (entry.key) entry.key, settled_at, entry.record::json
  from unnest(items) i
  cross join lateral json_to_recordset(i.mirror -> 'records') as entry (key text, record text)
  where i.mirror is not null
  order by entry.key, i.id desc
  on conflict (key) do update set read_at = excluded.read_at, record = excluded.record;

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

-- Cancels what has not started: one enrichment of one organization. When it was the original of waiting duplicates,
-- the oldest becomes the original of the rest; when the organization cannot pay for it, they all fail.
create function cancel_enrichment(
  organization integer,
  enrichment bigint,
  cancelled_at timestamptz,
  cancel_code text,
  cancel_message text,
  unpaid_code text,
  unpaid_message text,
  price integer
) returns table (outcome text, promoted_id bigint, lane text, outbox_id bigint, finished_ids bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  target enrichments;
  heir enrichments;
  unpaid bigint[];
  command bigint;
begin
  -- Locks in the order that acceptance and settlement have: deduplication row, original, its duplicates, account.
  perform from deduplication d
  where (d.organization_id, d.dedup_key) in (
    select e.organization_id, e.dedup_key from enrichments e where e.id = enrichment and e.organization_id = organization
  ) for update;
  select * into target from enrichments e
  where e.id = enrichment and e.organization_id = organization for no key update;
  if target.id is null then
    return query select 'not_found', null::bigint, null::text, null::bigint, null::bigint[];
    return;
  end if;
  if target.status not in ('pending', 'queued') then
    return query select 'already_started', null::bigint, null::text, null::bigint, null::bigint[];
    return;
  end if;
  perform from enrichments e where e.original_id = target.id order by e.id for no key update;

  select * into heir from enrichments e
  where e.original_id = target.id and e.status = 'queued'
  order by e.id limit 1;
  if heir.id is null then
    delete from deduplication d
    where d.organization_id = organization and d.dedup_key = target.dedup_key and d.enrichment_id = target.id;
  else
    insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
    values (organization, heir.dedup_key, heir.id, heir.created_at)
    on conflict (organization_id, dedup_key) do update set
      enrichment_id = excluded.enrichment_id,
      created_at = excluded.created_at
    where stored.enrichment_id = target.id; -- a newer original has the row when the window is over
  end if;

  perform settle_credits(
    array[row(target.id, null, 'failed', 0, cancel_code, cancel_message, null, null)::settle_item], cancelled_at);
  update enrichments e
  set status = 'failed', completed_at = cancelled_at, error_code = cancel_code, error_message = cancel_message
  where e.id = target.id;
  if heir.id is null then
    return query select 'cancelled', null::bigint, null::text, null::bigint, array[target.id];
    return;
  end if;

  update credit_accounts a set available = a.available - price, reserved = a.reserved + price
  where a.organization_id = organization and a.available >= price;
  if not found then
    delete from deduplication d
    where d.organization_id = organization and d.dedup_key = heir.dedup_key and d.enrichment_id = heir.id;
    with ended as (
      update enrichments e
      set status = 'failed', completed_at = cancelled_at, error_code = unpaid_code, error_message = unpaid_message
      where e.original_id = target.id and e.status = 'queued'
      returning e.id
    )
    select array_agg(ended.id order by ended.id) into unpaid from ended;
    return query select 'cancelled', null::bigint, null::text, null::bigint, target.id || unpaid;
    return;
  end if;

  if price > 0 then
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    values (organization, heir.id, 'reserve', 'available', 'reserved', price, cancelled_at);
  end if;
  update enrichments e set original_id = null, credits_reserved = price where e.id = heir.id;
  update enrichments e set original_id = heir.id where e.original_id = target.id and e.status = 'queued';
  insert into outbox (topic, payload, created_at)
  values ('work', json_build_object('id', heir.id, 'lane', heir.lane), cancelled_at)
  returning outbox.id into command;
  return query select 'cancelled', heir.id, heir.lane, command, array[target.id];
end $$;
