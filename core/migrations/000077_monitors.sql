-- What is read again and again, of one topic at one interval.
create table monitors (
  id bigint generated always as identity primary key,
  organization_id integer not null references organizations (id),
  -- The key that made it, whose caps bear on its checks; null for people.
  api_key_id integer,
  what text not null,
  lane text not null,
  every_days smallint not null,
  callback_url text,
  -- Credits a month; null where there is no limit.
  budget integer,
  -- The first day of the month that the credits were spent in.
  month date not null,
  month_credits integer not null default 0,
  paused_at timestamptz,
  -- Why no check is planned, and until when.
  held_by text,
  held_until timestamptz,
  created_at timestamptz not null
);
create index monitors_organization on monitors (organization_id, id);

-- The companies or addresses of a monitor.
create table monitor_subjects (
  id bigint generated always as identity primary key,
  monitor_id bigint not null references monitors (id) on delete cascade,
  subject text not null,
  next_check_at timestamptz not null,
  -- The check that is under way.
  check_id bigint,
  -- What the next check is compared with.
  baseline json,
  baseline_enrichment_id bigint,
  unique (monitor_id, subject)
);
create index monitor_subjects_due on monitor_subjects (next_check_at, id) where check_id is null;

create table monitor_checks (
  id bigint generated always as identity primary key,
  monitor_id bigint not null references monitors (id) on delete cascade,
  subject_id bigint not null references monitor_subjects (id) on delete cascade,
  enrichment_id bigint not null unique,
  status text not null default 'pending',
  error_code text,
  credits integer not null,
  planned_at timestamptz not null,
  completed_at timestamptz
);
create index monitor_checks_monitor on monitor_checks (monitor_id, id);
create index monitor_checks_subject on monitor_checks (subject_id);
create index monitor_checks_open on monitor_checks (id) where completed_at is null;

-- Each fact at most once a check, whoever compares.
create table monitor_changes (
  id bigint generated always as identity primary key,
  check_id bigint not null references monitor_checks (id) on delete cascade,
  event text not null,
  fact text not null,
  before json not null,
  after json not null,
  provenance json not null,
  unique (check_id, fact)
);

-- When the next check may be planned in a lane.
create table monitor_paces (
  lane text primary key,
  next_at timestamptz not null
);
