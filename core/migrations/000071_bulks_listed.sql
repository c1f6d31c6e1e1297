-- The operations of an organization, newest first.
drop index concurrently if exists bulks_listed;
create index concurrently bulks_listed on bulks (organization_id, id);
