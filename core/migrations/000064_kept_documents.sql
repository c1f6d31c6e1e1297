-- Papers of the registers as portals gave them: public content, which organizations are answered from as from the mirror.
create table kept_documents (
  id bigint generated always as identity primary key,
  -- The company, and before it the organization where organizations share nothing (core/domain/mirrorScope.ts).
  place text not null,
  company_id text not null,
  source text not null,
  kind text not null,
  -- Of the publication that an archived print shows.
  publication_id text,
  -- When a list came into the register folder, and whether others came on the same day.
  filed_on date,
  shares_day boolean not null,
  -- What provenances call it: the hash of the file, or of the page that a print was made of.
  document_sha256 text not null,
  -- Of the content.
  sha256 text not null,
  media_type text not null,
  retrieved_at timestamptz not null,
  -- When the portal last showed it as the newest of its kind; null where it never did.
  newest_at timestamptz,
  -- What can be read in it; null where nothing can, as in a scan.
  words text,
  content bytea not null,
  unique (place, kind, document_sha256)
);
create index kept_documents_retrieved on kept_documents (retrieved_at);
-- Scans and PDF are compressed already, and parts of what is not compressed are read without the rest.
alter table kept_documents alter column content set storage external;
