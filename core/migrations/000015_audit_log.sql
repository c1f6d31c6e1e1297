-- Who did what, when and from where. Entries are added in the transaction of what they tell of, never changed, and
-- deleted by age alone. Names are those of then, so that an entry stays readable; there are no foreign keys, since what
-- it tells of may be gone.
create table audit_log (
  id bigint generated always as identity primary key,
  organization_id integer not null,
  created_at timestamptz not null,
  action text not null,
  actor_kind text not null,
  actor_id integer,
  actor_name text not null,
  address text,
  subject_kind text not null,
  subject_id bigint not null,
  subject_name text not null,
  details jsonb not null
);
create index audit_log_organization on audit_log (organization_id, id desc);
create index audit_log_created_at on audit_log (created_at);
