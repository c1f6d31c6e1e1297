-- How the portals are visited where a cluster decides. The operator writes, every worker reads; without a row a source
-- has its defaults. Sealed as a whole, since proxies carry passwords, for the row of its source alone.
create table source_settings (
  source text primary key,
  key_id text not null,
  sealed bytea not null,
  set_at timestamptz not null
);
