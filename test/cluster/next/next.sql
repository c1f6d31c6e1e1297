-- As a release changes the table that everything reads and writes, while it is read and written.
alter table enrichments add column of_next_version text;
