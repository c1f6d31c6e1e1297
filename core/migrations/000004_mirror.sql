-- The local copy of registry data that all organizations share. `record` is what was read, `read_at` when.

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
