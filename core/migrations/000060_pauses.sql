-- What is paused now: a row goes when its pause ends, and the audit log tells of both.
create table pauses (
  id bigint generated always as identity primary key,
  organization_id integer references organizations (id),
  kind text not null,
  -- The batch or the webhook; 0 of other kinds.
  subject_id bigint not null default 0,
  -- The origin; empty of other kinds.
  subject text not null default '',
  reason text,
  -- When it ends by itself; null where it does not.
  until timestamptz,
  created_at timestamptz not null
);
create unique index pauses_subject on pauses (coalesce(organization_id, 0), kind, subject_id, subject);
create index pauses_organization on pauses (organization_id, id);
