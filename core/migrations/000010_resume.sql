-- Answers that need the source again: waiting → queued with what was held and what was answered, which the
-- next claim takes along, once. And the captchas that people read.

alter table enrichments
  -- {held, answer} until the next claim; on the row itself, so that the lock of the claim covers it.
  add column resumption json;
create index enrichments_resumptions on enrichments (id) where resumption is not null;

-- What is held for a question may be the cookies of a session, so nothing of it outlives the question.
alter table provider_requests alter column held drop not null;
update provider_requests set held = null, answer = null where ended_at is not null;
alter table provider_requests add constraint provider_requests_kept
  check (ended_at is null or (held is null and answer is null));

create or replace function open_provider_request(
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
  update provider_requests r set ended_at = opened_at, held = null, answer = null
  where r.enrichment_id = enrichment and r.ended_at is null;
  insert into provider_requests (reference_hash, enrichment_id, provider, asked_at, deadline, held)
  values (reference, enrichment, asked_of, opened_at, answer_until, known);
  return true;
end $$;

-- Back to the queue with the answer; the attempt goes on, so it is not counted again. Needs the enrichment locked.
create function resume_enrichment(request provider_requests, given_answer json, resumed_at timestamptz) returns void
language plpgsql as $$
begin
  update provider_requests r set ended_at = resumed_at, held = null, answer = null
  where r.reference_hash = request.reference_hash;
  update enrichments e
  set status = 'queued', not_before = resumed_at, attempts = e.attempts - 1,
    resumption = json_build_object('held', request.held, 'answer', given_answer),
    lease_token = null, lease_until = null, worker = null
  where e.id = request.enrichment_id;
end $$;

-- processing → queued, by the worker that found the answer before its enrichment waited; false when the lease was lost.
create function resume_answered_request(enrichment bigint, token bigint, reference bytea, resumed_at timestamptz)
returns boolean
language plpgsql as $$
declare
  request provider_requests;
begin
  perform from enrichments e
  where e.id = enrichment and e.lease_token = token and e.status = 'processing'
  for no key update;
  if not found then
    return false;
  end if;
  select * into strict request from provider_requests r where r.reference_hash = reference and r.answer is not null;
  perform resume_enrichment(request, request.answer, resumed_at);
  return true;
end $$;

-- waiting → completed or failed, or queued where the answer needs the source again. Outcomes: settled | resumed |
-- kept: the worker is still asking and will find the answer | ended: the question was over before, nothing changes.
create or replace function end_provider_request(
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
  if target.status = 'waiting' and new_status = 'queued' then
    perform resume_enrichment(request, given_answer, settled_at);
    return query select 'resumed', '{}'::bigint[];
    return;
  end if;
  update provider_requests r set ended_at = settled_at, held = null, answer = null where r.reference_hash = reference;
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

-- Pictures for people. Whether one can still be answered is told by its question, not by this table.
create table captchas (
  id text primary key,
  reference_hash bytea not null,
  picture bytea not null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  -- Null for a picture that was skipped.
  answer text,
  -- Set when the portal did not take the answer.
  wrong_at timestamptz
);
create index captchas_open on captchas (deadline) where answered_at is null;
create index captchas_age on captchas using brin (asked_at);
