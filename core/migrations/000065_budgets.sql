-- Caps on what an organization or one of its keys may spend in a day or a month.
create table budgets (
  id bigint generated always as identity primary key,
  organization_id integer not null references organizations (id),
  scope text not null,
  -- The key; 0 of the whole organization.
  subject_id bigint not null default 0,
  period text not null,
  limit_credits bigint not null check (limit_credits >= 0),
  -- Percent of the limit at which a warning is sent; null where none is.
  warn_at_percent smallint,
  created_at timestamptz not null,
  unique (organization_id, scope, subject_id, period)
);
-- What of a cap is used in a period that has begun: reserved and spent for what was accepted in it.
create table budget_periods (
  budget_id bigint not null references budgets (id) on delete cascade,
  starts_at timestamptz not null,
  used bigint not null default 0 check (used >= 0),
  refused_at timestamptz,
  -- When the warning was sent, and when it was told that the limit is reached.
  warned_at timestamptz,
  reached_at timestamptz,
  primary key (budget_id, starts_at)
) with (fillfactor = 50);
