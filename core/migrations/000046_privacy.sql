-- What is done for people who ask about their data (docs/legal.md). Nobody is named here: a person is a hash under the
-- secret, which is sealed for who has the secret keys and for workers (ADR 31).
create table person_secrets (
  -- There is one.
  id smallint primary key check (id = 1),
  key_id text not null,
  sealed bytea not null,
  worker_key_id text not null,
  worker_sealed bytea not null,
  made_at timestamptz not null
);

-- People of whom nothing is kept that is read from now on.
create table suppressed_persons (
  person_hash text primary key,
  -- Of all that a text is asked for to tell whether it names them.
  hashes text[] not null,
  suppressed_at timestamptz not null
);

-- Who searched, exported, removed or suppressed somebody, and how far a removal has come.
create table privacy_runs (
  id bigint generated always as identity primary key,
  action text not null,
  person_hash text not null,
  actor_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The table that the run is in, and behind which key it goes on; null where it is done or has not begun.
  place text,
  after text[],
  -- Rows with the person by table.
  counts json not null
);
create index privacy_runs_open on privacy_runs (person_hash) where ended_at is null;
