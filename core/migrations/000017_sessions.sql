-- Who is logged in to the dashboard. Role and organization are those of the user at each request, so that a change takes
-- effect at once.

create table sessions (
  -- SHA-256: whoever reads the table cannot log in with it.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  csrf_token text not null,
  created_at timestamptz not null,
  -- Ends a session that nobody uses, and one that has lasted long enough.
  idle_until timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (least(idle_until, expires_at));

-- The chart of credits looks at the movements of the last days: they are written in the order of time, so that a small
-- index finds where they begin.
create index credit_transfers_age on credit_transfers using brin (created_at);
