-- What processes agree on: the leader where one process at a time should act, and how the portals are visited.

-- A row a lock. The time of the last renewal is for people and is never compared; others tell a living leader by the
-- version, which each change raises.
create table leaderships (
  name text primary key,
  holder text,
  -- How often it changed hands: the fence.
  transitions bigint not null,
  version bigint not null,
  lease_seconds integer not null check (lease_seconds > 0),
  renewed_at timestamptz not null
);

-- How the portals are visited where a cluster decides. The operator writes, every worker reads; without a row a source
-- has its defaults. Sealed as a whole, since proxies carry passwords, for the row of its source alone.
create table source_settings (
  source text primary key,
  key_id text not null,
  sealed bytea not null,
  set_at timestamptz not null
);
