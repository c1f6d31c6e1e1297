-- Where the values of outputs stand in the documents that they were read from, and what proved them (ADR 39). Apart, since
-- few ask for it and it is larger than the output; Postgres compresses it.
create table provenances (
  -- The enrichment that read the documents.
  enrichment_id bigint primary key,
  provenance json not null
);

-- The enrichment whose reading the mirror answered with; null where it was its own.
alter table outputs add column explained_by bigint;
