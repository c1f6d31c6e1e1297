-- Files that batches are made of: their name, and all their columns with all their cells as they stood in them, so that
-- results can be given back beside what the customer has sent (ADR 43). The cells are stored while a file is read, before
-- there is a batch; what no batch came of is deleted.
create table batch_files (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  -- Null until its batch is accepted, together with what follows.
  batch_id bigint unique,
  file_name text,
  columns json
);
create index batch_files_unused on batch_files (created_at) where batch_id is null;

-- Lines of JSON, one for each row of the file: an array of its cells. All chunks are one compressed stream (RFC 1951).
create table batch_file_chunks (
  file_id bigint not null references batch_files (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (file_id, number)
);
alter table batch_file_chunks alter column content set storage external;

-- What the customer calls an uploaded file.
alter table uploads add column file_name text;
