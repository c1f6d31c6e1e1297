-- Enrichments, their outputs, and what makes accepting them exact: idempotency keys, deduplication and the outbox.
-- The hot tables have no foreign keys: each check would lock the organization's row for every accepted unit of work,
-- and nothing ever deletes an organization.

create type enrichment_status as enum ('pending', 'queued', 'processing', 'waiting', 'completed', 'failed');

create sequence enrichment_ids as bigint;
create sequence lease_tokens as bigint;
create sequence outbox_ids as bigint;

create table enrichments (
  id bigint primary key default nextval('enrichment_ids'),
  organization_id integer not null,
  -- Set on a duplicate: the enrichment whose outcome it takes over.
  original_id bigint,
  lease_token bigint,
  lease_until timestamptz,
  not_before timestamptz,
  created_at timestamptz not null,
  queued_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  credits_reserved integer not null check (credits_reserved >= 0),
  credits_cost integer not null default 0 check (credits_cost between 0 and credits_reserved),
  attempts smallint not null default 0,
  status enrichment_status not null,
  type text not null,
  lane text not null,
  worker text,
  error_code text,
  error_message text,
  dedup_key bytea not null,
  callback_url text,
  -- json, not jsonb: callers get back exactly what they sent, and nothing here is ever searched.
  input json not null,
  custom_vars json,
  -- {held, answer} of a provider's answer that needs the source again, until the next claim takes it along, once. On the
  -- row itself, so that the lock of the claim covers it.
  resumption json,
  batch_id bigint,
  batch_row integer,
  -- The place in the queue of a row that was admitted; other work stands where it was accepted.
  turn timestamptz
) with (fillfactor = 80);

create index enrichments_ready on enrichments (lane, coalesce(turn, created_at), id)
  where status = 'queued' and original_id is null and not_before is null;
create index enrichments_delayed on enrichments (not_before)
  where status in ('pending', 'queued') and not_before is not null;
-- Without lease_until, so that renewing a lease stays a HOT update; only running work is in here.
create index enrichments_running on enrichments (id) where status = 'processing';
create index enrichments_duplicates on enrichments (original_id) where original_id is not null;
create index enrichments_resumptions on enrichments (id) where resumption is not null;
-- Only what callers list, so that a campaign of many prospects does not slow their lists.
create index enrichments_organization on enrichments (organization_id, id) where type <> 'render_prospect';

create unique index enrichments_batch on enrichments (batch_id, batch_row) where batch_id is not null;
-- An open row of a batch is in exactly one of these three: to be admitted, under way, or waiting for its original or for
-- its time.
create index enrichments_admissible on enrichments (batch_id, batch_row)
  where batch_id is not null and status = 'pending' and original_id is null and not_before is null;
create index enrichments_in_flight on enrichments (batch_id)
  where batch_id is not null and status in ('queued', 'processing', 'waiting');
create index enrichments_resting on enrichments (batch_id)
  where batch_id is not null and status = 'pending' and (original_id is not null or not_before is not null);

-- Apart, so that a change of state never rewrites a large output.
create table outputs (
  enrichment_id bigint primary key,
  output json not null
);

create table deduplication (
  organization_id integer not null,
  dedup_key bytea not null,
  enrichment_id bigint not null,
  created_at timestamptz not null,
  primary key (organization_id, dedup_key)
);
create index deduplication_age on deduplication using brin (created_at);

create table idempotency_keys (
  organization_id integer not null,
  key text not null,
  fingerprint bytea not null,
  -- Null while the first request is still being accepted in more than one step.
  enrichment_id bigint,
  locked_until timestamptz,
  -- The answer to replay byte for byte; null where the answer is the enrichment's final state.
  response_body text,
  created_at timestamptz not null,
  primary key (organization_id, key)
);
create index idempotency_keys_age on idempotency_keys using brin (created_at);

create table outbox (
  id bigint primary key default nextval('outbox_ids'),
  topic text not null,
  payload json not null,
  created_at timestamptz not null
);

-- What accept_enrichments, accept_batch and their parts hand to each other: a request and what has become of it so far.
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

-- What settle_enrichments and its parts hand to each other: the end of one enrichment under one lease.
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
