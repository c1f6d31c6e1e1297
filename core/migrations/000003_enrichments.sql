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
  custom_vars json
) with (fillfactor = 80);

create index enrichments_ready on enrichments (lane, id)
  where status = 'queued' and original_id is null and not_before is null;
create index enrichments_delayed on enrichments (not_before) where status = 'queued' and not_before is not null;
-- Without lease_until, so that renewing a lease stays a HOT update; only running work is in here.
create index enrichments_running on enrichments (id) where status = 'processing';
create index enrichments_duplicates on enrichments (original_id) where original_id is not null;
create index enrichments_organization on enrichments (organization_id, id);

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
