-- What becomes of people: invited, active, disabled. A user who is disabled or has no password has a hash that no
-- password makes, so that programs of the release before do not let them in either.
alter table users
  add column has_password boolean not null default true,
  add column disabled_at timestamptz,
  add column last_login_at timestamptz,
  -- Written once a minute at most.
  add column last_used_at timestamptz;
