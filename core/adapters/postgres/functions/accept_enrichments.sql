-- Acceptance of many requests in one call: idempotency, deduplication, credit reservation, the enrichment and its
-- outbox row, all or nothing for each request alone. Requests that arrive together share one call, so the balance row
-- of an organization, which all of them need, is written once (ADR 4). What comes with its answer is stored completed,
-- reserved and settled in one step: a second change of the balance in its transaction cost a row version more (ADR 23).
--
-- Arguments: requests: [{accepted_at, organization_id, type, lane, price (credits), dedup_key and fingerprint
-- (hexadecimal), callback_url, input and custom_vars (JSON as text), idempotency_key, response_head, response_tail,
-- answered_by, answer_since, requires, answer (JSON as text), explained_by (the enrichment that read the answer), headline
-- (of the answer, JSON as text), api_key_id (with which it comes; absent for a person), anew (of all or none: whether a
-- failure is asked for once more instead of being repeated; absent means no), traceparent (in which it is asked; absent where it is not traced)}];
-- dedup_since and idempotency_since: what is older counts no more; mirror_lane: the lane of what the mirror alone decides.
--
-- Returns one row a request, in the order of the requests, n counted from 1. Outcomes: accepted | answered | duplicate |
-- replayed | key_reused | key_in_flight | insufficient_credits | budget_exceeded (response_body: as budget_refusal) | retry. 'retry': another transaction has just changed the
-- row which this request met; nothing is stored, ask again.
--
-- Locks, in one order everywhere, so that no two calls can deadlock: idempotency keys, deduplication rows, enrichments,
-- credit accounts with the counters of caps, companies of organizations, daily figures, each sorted by its key.
--
-- Called by core/adapters/postgres/acceptance.ts and bulkRetries.ts.
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
  explainers bigint[];
  headlines text[];
  api_keys integer[];
  traceparents text[];
  keyed bigint;
  known bigint;
  awaited bigint;
  answered bigint;
  originals bigint;
  demand record;
  is_capped boolean;
  is_retry boolean;
  exceptional boolean := false;
  -- Originals that failed, by places of one list.
  failed bigint[];
  codes text[];
  messages text[];
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
    array_agg(r.explained_by order by r.n),
    array_agg(r.headline order by r.n),
    array_agg(r.api_key_id order by r.n),
    array_agg(r.traceparent order by r.n),
    count(r.idempotency_key),
    count(r.answer),
    count(r.callback_url),
    coalesce(bool_or(r.anew), false)
  into items, answers, explainers, headlines, api_keys, traceparents, keyed, known, awaited, is_retry
  from rows from (
    json_to_recordset(requests) as (
      accepted_at timestamptz, organization_id integer, type text, lane text, price integer, dedup_key text,
      callback_url text, input text, custom_vars text, idempotency_key text, fingerprint text, response_head text,
      response_tail text, answered_by text, answer_since timestamptz, requires text, answer text, explained_by bigint,
      headline text, api_key_id integer, anew boolean, traceparent text
    )
  ) with ordinality as r (
    accepted_at, organization_id, type, lane, price, dedup_key, callback_url, input, custom_vars, idempotency_key,
    fingerprint, response_head, response_tail, answered_by, answer_since, requires, answer, explained_by, headline,
    api_key_id, anew, traceparent, n
  );

  if keyed > 0 then
    items := accept_claim_keys(items, keyed, asked_at, idempotency_since);
  end if;

  -- One row an organization and input: the first within the window is the original of all the others.
  insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
  select distinct on (i.organization_id, i.dedup_key) i.organization_id, i.dedup_key, i.id, i.accepted_at
  from unnest(items) i
  where i.outcome = 'accepted'
  order by i.organization_id, i.dedup_key, i.n
  on conflict (organization_id, dedup_key) do update set
    enrichment_id = excluded.enrichment_id,
    created_at = excluded.created_at
  where stored.created_at <= dedup_since
    -- The mirror may have been filled since, so that such a failure is repeated by nothing.
    or is_missing_in_mirror(stored.enrichment_id)
    -- Who asks again may find somebody.
    or is_unanswered_by_people(stored.enrichment_id)
    or is_retry and has_failed(stored.enrichment_id);
  get diagnostics originals = row_count;
  if originals < cardinality(items) then
    exceptional := true;
    items := accept_find_originals(items);
    select f.ids, f.codes, f.messages into failed, codes, messages from accept_read_failures(items) f;
  end if;

  if known > 0 then
    for answered in
      select i.n from unnest(items) i where i.outcome = 'accepted' and answers[i.n] is not null
    loop
      items[answered].outcome := 'answered';
    end loop;
  end if;

  for demand in
    select
      i.organization_id,
      coalesce(sum(i.price) filter (where i.outcome = 'accepted'), 0) as reserved,
      coalesce(sum(i.price) filter (where i.outcome = 'answered'), 0) as spent
    from unnest(items) i
    where i.outcome in ('accepted', 'answered') and i.price > 0
    group by i.organization_id
    order by i.organization_id
  loop
    update credit_accounts a
    set
      available = a.available - demand.reserved - demand.spent,
      reserved = a.reserved + demand.reserved,
      spent = a.spent + demand.spent
    where a.organization_id = demand.organization_id and a.available >= demand.reserved + demand.spent
      and not a.has_budgets;
    if not found then
      exceptional := true;
      select a.has_budgets into strict is_capped
      from credit_accounts a where a.organization_id = demand.organization_id for no key update;
      if is_capped then
        items := accept_ration_budgets(items, api_keys, demand.organization_id);
      else
        items := accept_ration_credits(items, demand.organization_id);
      end if;
    end if;
  end loop;

  if exceptional then
    items := accept_withdraw_refused(items);
  end if;

  return query
  with stored as (
    insert into enrichments (
      id, organization_id, original_id, created_at, queued_at, started_at, completed_at, credits_reserved, credits_cost,
      attempts, status, type, lane, error_code, error_message, dedup_key, callback_url, input, custom_vars, api_key_id,
      traceparent
    )
    select
      i.id, i.organization_id, i.original_id, i.accepted_at, i.accepted_at,
      case when i.outcome = 'answered' then i.accepted_at end,
      case when i.original_status in ('completed', 'failed') then i.accepted_at end,
      case when i.outcome in ('accepted', 'answered') then i.price else 0 end,
      case when i.outcome = 'answered' then i.price else 0 end,
      case when i.outcome = 'answered' then 1 else 0 end,
      case when i.original_status in ('completed', 'failed') then i.original_status else 'queued' end,
      i.type, i.lane, original.error_code, original.error_message,
      i.dedup_key, i.callback_url, i.input::json, i.custom_vars::json, api_keys[i.n],
      traceparents[i.n]
    from unnest(items) i
    left join unnest(failed, codes, messages) as original (id, error_code, error_message)
      on original.id = i.original_id and i.original_status = 'failed'
    where i.outcome in ('accepted', 'answered', 'duplicate')
  ), told as (
    insert into outputs (enrichment_id, output, explained_by, headline)
    select i.id, answers[i.n]::json, explainers[i.n], headlines[i.n]::json
    from unnest(items) i
    where i.outcome = 'answered'
  ), transfers as (
    insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
    select i.organization_id, i.id, leg.kind, leg.debit, leg.credit, i.price, leg.at
    from unnest(items) i
    cross join lateral (
      values
        ('reserve'::credit_transfer_kind, 'available'::credit_account, 'reserved'::credit_account, i.accepted_at),
        ('settle', 'reserved', 'spent', asked_at)
    ) as leg (kind, debit, credit, at)
    where i.price > 0 and (i.outcome = 'answered' or i.outcome = 'accepted' and leg.kind = 'reserve')
  ), commands as (
    insert into outbox (id, topic, payload, created_at)
    select i.outbox_id, 'work', json_build_object('id', i.id, 'lane', i.lane), asked_at
    from unnest(items) i
    where i.outcome = 'accepted'
  )
  select
    i.n,
    i.outcome,
    case i.outcome when 'replayed' then i.original_id else i.id end,
    i.response_body, i.available, i.lane, i.outbox_id
  from unnest(items) i
  order by i.n;

  -- What is stored finished is told at once. A statement of its own, since most calls have none of it.
  if awaited > 0 then
    insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
    select
      i.organization_id, 'enrichment', 'enrichment.' || i.original_status, i.id, i.callback_url, i.accepted_at,
      i.accepted_at
    from unnest(items) i
    where i.callback_url is not null and i.outcome in ('answered', 'duplicate')
      and i.original_status in ('completed', 'failed');
  end if;
  if known > 0 then
    perform learn_companies(
      array_agg(i.organization_id), array_agg(i.input::json), array_agg(headlines[i.n]::json)
    )
    from unnest(items) i
    where i.outcome = 'answered';
  end if;
  if exceptional or known > 0 then
    perform count_ended(array(
      select i.id from unnest(items) i
      where i.outcome in ('answered', 'duplicate') and i.original_status in ('completed', 'failed')
    ));
  end if;
end $$;
