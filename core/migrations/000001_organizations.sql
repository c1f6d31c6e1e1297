-- Organizations, the people and the API keys that belong to them, and the sessions of people in the dashboard.

create type member_role as enum ('admin', 'member');

create table organizations (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Registry enrichments answer 403 where this is off.
  german_registry boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id integer generated always as identity primary key,
  organization_id integer not null references organizations,
  email text not null,
  password_hash text not null,
  role member_role not null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table api_keys (
  id integer generated always as identity primary key,
  organization_id integer not null references organizations,
  name text not null,
  role member_role not null,
  -- The first characters of the key: enough to find it and to tell keys apart on a screen, too few to use it.
  prefix text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_keys_prefix on api_keys (prefix);
create index api_keys_organization on api_keys (organization_id);

-- Role and organization of a session are those of its user at each request, so that a change takes effect at once.
create table sessions (
  -- SHA-256: a reader of the table cannot log in with it.
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  csrf_token text not null,
  created_at timestamptz not null,
  -- The first ends a session that is not used, the second one that has lasted long enough.
  idle_until timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (least(idle_until, expires_at));
