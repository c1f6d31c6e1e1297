-- Acceptance of a batch: its idempotency key, its rows with their reservations, and its rejections, all or nothing. What
-- the credits do not cover is in batch_rejections under unpaid_code.
--
-- Arguments: price: credits of one row that names none; requests: [{place (row, from 0), price, lane, dedup_key
-- (hexadecimal), input and custom_vars (JSON as text), answered_by, answer_since, requires, anew (of all or none: whether a failure is asked for once
-- more instead of being repeated; absent means no), retry_of (of all or none: the batch that is tried again), api_key_id (of all or none: the key that it comes with), max_credits
-- (of all or none: what the batch may cost at most), traceparent (of all or none: in which it is asked)}]; refusals: [{place, input, custom_vars, code, message,
-- errors}]; callback: the callback_url or null; dedup_since: what is older counts no more; max_unfinished: batches of the
-- organization; batch_key and batch_fingerprint: of a key that the caller has claimed, or null; mirror_lane: the lane of
-- what the mirror alone decides.
--
-- Returns one row, but two where a cap has no room for all of it: budget_exceeded with the id of the cap in the place of the
-- batch's, 0 for its own max_credits, and required with the credits that it takes. Other outcomes: accepted |
-- too_many_unfinished | key_lost | retry, which asks for the same call in a new
-- transaction.
--
-- Locks: the idempotency key, then the organization (as prospects and uploads take it), then deduplication rows,
-- originals, the credit account, counters of caps and daily figures as accept_enrichments.
--
-- Called by core/adapters/postgres/batchAcceptance.ts.
create or replace function accept_batch(
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
  is_capped boolean;
  refusing bigint;
  batch bigint := nextval('batch_ids');
  retried bigint := (requests -> 0 ->> 'retry_of')::bigint;
  api_key integer := (requests -> 0 ->> 'api_key_id')::integer;
  most_credits bigint := (requests -> 0 ->> 'max_credits')::bigint;
  asked_in text := requests -> 0 ->> 'traceparent';
  is_retry boolean := coalesce((requests -> 0 ->> 'anew')::boolean, false);
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
      coalesce(r.price, accept_batch.price), decode(r.dedup_key, 'hex'), null, r.input, r.custom_vars, null, null, null, null
    )::accept_item order by r.n), '{}'),
    coalesce(array_agg(r.place order by r.n), '{}')
  into items, places
  from rows from (
    json_to_recordset(requests) as (
      place integer, lane text, dedup_key text, input text, custom_vars text, answered_by text,
      answer_since timestamptz, requires text, price integer
    )
  ) with ordinality as r (place, lane, dedup_key, input, custom_vars, answered_by, answer_since, requires, price, n);

  insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
  select distinct on (i.dedup_key) i.organization_id, i.dedup_key, i.id, i.accepted_at
  from unnest(items) i
  order by i.dedup_key, i.n
  on conflict (organization_id, dedup_key) do update set
    enrichment_id = excluded.enrichment_id,
    created_at = excluded.created_at
  where stored.created_at <= dedup_since
    -- The mirror may have been filled since, and people may be there, so that such a failure is repeated by nothing.
    or exists (
      select from enrichments e
      where e.id = stored.enrichment_id
        and (
          e.error_code in ('company_not_in_mirror', 'publication_not_in_mirror', 'human_check_unanswered')
          or is_retry and e.status = 'failed'
        )
    );
  get diagnostics originals = row_count;
  if originals < cardinality(items) then
    items := accept_find_originals(items);
    if exists (select from unnest(items) i where i.outcome = 'retry') then
      return query select 'retry', null::bigint;
      return;
    end if;
  end if;

  demand := (select coalesce(sum(i.price), 0) from unnest(items) i where i.outcome = 'accepted');
  if demand > most_credits then
    refusing := 0;
  elsif demand > 0 then
    update credit_accounts a
    set available = a.available - demand, reserved = a.reserved + demand
    where a.organization_id = organization and a.available >= demand and not a.has_budgets;
    if not found then
      select a.has_budgets into strict is_capped
      from credit_accounts a where a.organization_id = organization for no key update;
      if is_capped then
        refusing := budget_refusing(organization, api_key, batch_accepted_at, demand);
      end if;
      if refusing is null then
        items := accept_withdraw_refused(accept_ration_credits(items, organization));
        if is_capped then
          demand := (select coalesce(sum(i.price), 0) from unnest(items) i where i.outcome = 'accepted');
          perform reserve_in_budgets(organization, api_key, batch_accepted_at, demand);
        end if;
      end if;
      if is_capped then
        perform warn_of_budgets(organization, batch_accepted_at);
      end if;
    end if;
  end if;
  if refusing is not null then
    delete from deduplication d
    using unnest(items) i
    where i.outcome = 'accepted' and d.organization_id = organization and d.dedup_key = i.dedup_key
      and d.enrichment_id = i.id;
    delete from idempotency_keys k where k.organization_id = organization and k.key = batch_key;
    return query select 'budget_exceeded', refusing;
    return query select 'required', demand;
    return;
  end if;

  return query
  with stored as (
    insert into enrichments (
      id, organization_id, original_id, created_at, completed_at, credits_reserved, status, type, lane,
      error_code, error_message, dedup_key, input, custom_vars, batch_id, batch_row, api_key_id, traceparent
    )
    select
      i.id, organization, i.original_id, i.accepted_at,
      case when original.id is not null then i.accepted_at end,
      case i.outcome when 'accepted' then i.price else 0 end,
      coalesce(original.status, 'pending'),
      i.type, i.lane, original.error_code, original.error_message,
      i.dedup_key, i.input::json, i.custom_vars::json, batch, places[i.n], api_key, asked_in
    from unnest(items) i
    left join enrichments original on original.id = i.original_id and i.original_status in ('completed', 'failed')
    where i.outcome in ('accepted', 'duplicate')
    returning status, credits_reserved
  ), transfers as (
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select organization, i.id, 'reserve', 'available', 'reserved', i.price, i.accepted_at
    from unnest(items) i
    where i.outcome = 'accepted' and i.price > 0
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
  ), accepted as (
    insert into batches (
      id, organization_id, created_at, completed_at, total, rejected, completed, failed, credits_used, estimated_credits,
      status, callback_state, type, callback_url, retry_of, first_row_id, last_row_id, max_credits
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
      batch_type, callback, retried,
      (select min(i.id) from unnest(items) i), (select max(i.id) from unnest(items) i), most_credits
    from sums s
    returning id, callback_state, completed_at
  ), announced as (
    insert into deliveries (organization_id, scope, event, batch_id, url, created_at, next_attempt_at)
    select organization, 'batch', 'batch.completed', a.id, callback, a.completed_at, a.completed_at
    from accepted a
    where a.callback_state = 'due'
  )
  select 'accepted', a.id from accepted a;
  perform count_ended(array(
    select i.id from unnest(items) i where i.outcome = 'duplicate' and i.original_status in ('completed', 'failed')
  ));
end $$;
