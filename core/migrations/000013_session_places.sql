-- So that people can tell their sessions apart, and end one.
alter table sessions
  add column id bigint generated always as identity unique,
  -- Where the log-in came from.
  add column address text;
