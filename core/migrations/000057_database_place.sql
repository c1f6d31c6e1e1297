-- Where the database was when it began to keep an archive: the system identifier of its server, and its own oid there. What a copy or
-- a restored dump has noted is the place of its original, by which it is known (ADR 48). Null until it is noted.
alter table database_identity add column place text;
