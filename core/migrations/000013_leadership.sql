-- Who leads where one process at a time should: a row a lock. Nobody compares the time of the last renewal, which is
-- for people; others tell a living leader by the version, which each change raises.
create table leaderships (
  name text primary key,
  holder text,
  -- How often it changed hands: the fence.
  transitions bigint not null,
  version bigint not null,
  lease_seconds integer not null check (lease_seconds > 0),
  renewed_at timestamptz not null
);
