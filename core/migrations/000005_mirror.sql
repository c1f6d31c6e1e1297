-- The local copy of registry data that all organizations share (`record` is what was read, `read_at` when), and what
-- workers keep of the documents that they download.

create table mirror_records (
  -- 'company:DE-HRB-F1103-1' or 'publications:bundesanzeiger:DE-HRB-F1103-1'
  key text primary key,
  read_at timestamptz not null,
  record json not null
);

create table publications (
  publication_id text primary key,
  company_id text not null,
  source text not null,
  read_at timestamptz not null,
  entry json not null
);
create index publications_company on publications (company_id, source);

-- Documents that an interrupted attempt has downloaded, for the next one. A tree that has changed has another print, so
-- that nothing of the old one is found.
create table document_cache (
  company_id text not null,
  tree_print text not null,
  row_key text not null,
  put_at timestamptz not null,
  content bytea not null,
  primary key (company_id, tree_print, row_key)
);
create index document_cache_put on document_cache (put_at);

-- Pages and documents that workers could not read, for operators. They tell of enrichments and outlive them.
create table saved_pages (
  id bigint generated always as identity primary key,
  enrichment_id bigint not null,
  source text not null,
  reason text not null,
  address text,
  media_type text not null,
  truncated boolean not null,
  saved_at timestamptz not null,
  content bytea not null
);
create index saved_pages_source on saved_pages (source, saved_at);
create index saved_pages_saved on saved_pages (saved_at);
