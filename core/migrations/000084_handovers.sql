-- What portals show to people only, and the files that people bring (ADR 63). Whether one can still be answered is told by
-- the open question of its enrichment, not by this table.
create table handovers (
  enrichment_id bigint primary key,
  organization_id integer not null,
  source text not null,
  company text not null,
  title text not null,
  published_on date,
  url text not null,
  forms text[] not null,
  asked_at timestamptz not null,
  -- The file that is read or was refused, whether or not it is still kept.
  upload_id bigint,
  answered_at timestamptz,
  answered_by text,
  -- Why the file is not the one; null while it is read.
  refusal text
);
create index handovers_organization on handovers (organization_id, enrichment_id);
create index handovers_age on handovers using brin (asked_at);
-- The enrichment that an upload was announced for by its task: it is of no other use, and goes when the enrichment has ended.
alter table uploads add column brought_for bigint;
