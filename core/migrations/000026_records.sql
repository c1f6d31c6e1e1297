-- Records in Kafka (ADR 37). Where they are off, the tables stay empty: triggers that fill the first are made and dropped
-- by `enrich migrate`, as ENRICH_KAFKA_RECORDS says.
create type record_kind as enum ('enrichment', 'batch');

-- What has changed since it was last published; several rows of one subject are one record.
create table records_outbox (
  id bigint generated always as identity,
  kind record_kind not null,
  subject_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (kind, id)
);

-- Ids that existed when records were switched on, as far as they are not published yet.
create table record_snapshots (
  kind record_kind primary key,
  after_id bigint not null,
  last_id bigint not null
);

-- A number for each look at what has changed.
create sequence record_sequences;
