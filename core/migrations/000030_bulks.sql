-- Operations on many resources at once. Which ones is settled when they are asked for, and each has its turn afterwards: what
-- is done to a resource and the note of it are one transaction. Items have no foreign keys, for the reason given in 000003.
create table bulks (
  id bigint generated always as identity primary key,
  organization_id integer not null references organizations (id),
  action text not null,
  -- As it was asked for.
  filter json not null,
  total integer not null,
  created_at timestamptz not null,
  -- When it had its last turn: those that wait for longer come first.
  worked_at timestamptz,
  completed_at timestamptz
);
create index bulks_organization on bulks (organization_id) where completed_at is null;
create index bulks_turns on bulks (worked_at nulls first, id) where completed_at is null;
create index bulks_completed on bulks (completed_at) where completed_at is not null;

create table bulk_items (
  bulk_id bigint not null,
  subject_id bigint not null,
  -- What the subject was like when it was selected: for a delivery, how many attempts had ended.
  version integer not null,
  -- `done`, or why nothing was done; null until it had its turn.
  outcome text,
  primary key (bulk_id, subject_id)
);
create index bulk_items_open on bulk_items (bulk_id, subject_id) where outcome is null;
