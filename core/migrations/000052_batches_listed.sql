-- The same for batches, of which all are entered: few of them are made.
drop index concurrently if exists batches_listed;
create index concurrently batches_listed on batches (organization_id, status, type, id) include (created_at);
