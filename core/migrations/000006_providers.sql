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
  held json,
  -- An answer that came while the worker was still asking; the worker takes it along.
  answer json,
  -- What is held for a question may be the cookies of a session, so nothing of it outlives the question.
  constraint provider_requests_kept check (ended_at is null or (held is null and answer is null))
);
create unique index provider_requests_open on provider_requests (enrichment_id) where ended_at is null;
create index provider_requests_deadline on provider_requests (deadline) where ended_at is null;
create index provider_requests_ended on provider_requests (ended_at) where ended_at is not null;

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
