-- Files that callers upload. Chunks are stored as they come, each by a statement of its own: a slow sender holds neither
-- a connection nor a transaction. They belong to an attempt, and only the attempt that the upload names counts, so a
-- content is there whole or not at all. The process that stores holds the upload by a lease, as workers hold enrichments.

create sequence upload_attempts;

create table uploads (
  id bigint generated always as identity primary key,
  organization_id integer not null references organizations (id),
  created_at timestamptz not null,
  -- The attempt that stores or has stored the content.
  attempt bigint,
  lease_until timestamptz,
  stored_at timestamptz,
  content_type text,
  bytes integer,
  check ((stored_at is null) = (bytes is null) and (stored_at is null) = (content_type is null))
);
create index uploads_created on uploads (created_at);

create table upload_chunks (
  upload_id bigint not null references uploads (id) on delete cascade,
  attempt bigint not null,
  number integer not null,
  content bytea not null,
  primary key (upload_id, attempt, number)
);
-- Compressing costs more time than it saves space: files are gone after a week.
alter table upload_chunks alter column content set storage external;
