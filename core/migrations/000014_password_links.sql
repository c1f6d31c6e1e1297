-- Links to set a password by, for who was invited or lost theirs; a new one replaces the one before.
create table password_links (
  user_id integer primary key references users (id) on delete cascade,
  -- SHA-256: a reader of the table cannot use it.
  token_hash bytea not null unique,
  purpose text not null,
  expires_at timestamptz not null
);
