-- Which database this is, for the archive: what is there of another one is not ours (ADR 48). A backup that is restored
-- is the same database.
create table database_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into database_identity default values;
