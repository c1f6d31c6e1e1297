-- The files that people brought, which are deleted when their enrichments have ended.
drop index concurrently if exists uploads_brought_for;
create index concurrently uploads_brought_for on uploads (brought_for) where brought_for is not null;
