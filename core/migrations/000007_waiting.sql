-- Enrichments that wait for an external provider. The question is stored before it is asked, so that no callback can
-- come too early; while the provider is being asked, the worker's lease protects the work as ever. Then the lease is
-- given back, the reservation stays, and the reference of the question takes the place of the lease token: only the
-- hash of it is stored, and an enrichment has one open question at most.

create table provider_requests (
  reference_hash bytea primary key,
  enrichment_id bigint not null,
  provider text not null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  -- Null while an answer can still change the enrichment.
  ended_at timestamptz,
  -- What the handler knew when it asked, and what the answer is put together with.
  held json not null,
  -- An answer that came while the worker was still asking; the worker takes it along.
  answer json
);
create unique index provider_requests_open on provider_requests (enrichment_id) where ended_at is null;
create index provider_requests_deadline on provider_requests (deadline) where ended_at is null;
create index provider_requests_ended on provider_requests (ended_at) where ended_at is not null;

-- Stores a question of the worker that holds the lease; false when the lease was lost. A question of an earlier
-- attempt is over with it.
create function open_provider_request(
  enrichment bigint,
  token bigint,
  asked_of text,
  reference bytea,
  known json,
  answer_until timestamptz,
  opened_at timestamptz
) returns boolean
language plpgsql as $$
begin
  perform from enrichments e
  where e.id = enrichment and e.lease_token = token and e.status = 'processing'
  for no key update;
  if not found then
    return false;
  end if;
  update provider_requests r set ended_at = opened_at where r.enrichment_id = enrichment and r.ended_at is null;
  insert into provider_requests (reference_hash, enrichment_id, provider, asked_at, deadline, held)
  values (reference, enrichment, asked_of, opened_at, answer_until, known);
  return true;
end $$;

-- processing → waiting. Outcomes: waiting | answered: the callback was faster, the worker keeps its lease and ends the
-- work itself | stale: the lease was lost.
create function wait_for_provider(enrichment bigint, token bigint, reference bytea)
returns table (outcome text, answer json)
language plpgsql as $$
#variable_conflict use_column
declare
  request provider_requests;
begin
  perform from enrichments e
  where e.id = enrichment and e.lease_token = token and e.status = 'processing'
  for no key update;
  if not found then
    return query select 'stale', null::json;
    return;
  end if;
  select * into strict request from provider_requests r where r.reference_hash = reference;
  if request.answer is not null then
    return query select 'answered', request.answer;
    return;
  end if;
  update enrichments e
  set status = 'waiting', lease_token = null, lease_until = null, worker = null
  where e.id = enrichment;
  return query select 'waiting', null::json;
end $$;

-- waiting → completed or failed, with an answer or without one. Outcomes: settled | kept: the worker is still asking and
-- will find the answer | ended: the question was over before, nothing changes.
create function end_provider_request(
  reference bytea,
  given_answer json,
  new_status enrichment_status,
  cost integer,
  error_code text,
  error_message text,
  output text,
  settled_at timestamptz
) returns table (outcome text, finished_ids bigint[])
language plpgsql as $$
#variable_conflict use_variable
declare
  request provider_requests;
  target enrichments;
  token bigint;
begin
  -- The enrichment first: the order of locks that settlement has.
  select e.* into target
  from enrichments e
  where e.id = (select r.enrichment_id from provider_requests r where r.reference_hash = reference)
  for no key update;
  select r.* into request from provider_requests r where r.reference_hash = reference for update;
  if request.ended_at is null and target.status = 'processing' and given_answer is not null then
    update provider_requests r set answer = coalesce(r.answer, given_answer) where r.reference_hash = reference;
    return query select 'kept', '{}'::bigint[];
    return;
  end if;
  if request.ended_at is not null or target.status = 'processing' then
    return query select 'ended', '{}'::bigint[];
    return;
  end if;
  update provider_requests r set ended_at = settled_at where r.reference_hash = reference;
  if target.status <> 'waiting' then
    return query select 'ended', '{}'::bigint[];
    return;
  end if;

  -- Taken up under a lease of its own and settled like all other work, so that there is one way to end.
  token := nextval('lease_tokens');
  update enrichments e set status = 'processing', lease_token = token where e.id = target.id;
  return query
  select s.outcome, s.finished_ids
  from settle_enrichments(
    json_build_array(json_build_object(
      'id', target.id, 'lease_token', token, 'status', new_status, 'cost', coalesce(cost, target.credits_reserved),
      'error_code', error_code, 'error_message', error_message, 'output', output
    )),
    settled_at
  ) s;
end $$;
