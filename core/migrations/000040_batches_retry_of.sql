-- What tries a batch again. Few do, so it is small.
drop index concurrently if exists batches_retry_of;
create index concurrently batches_retry_of on batches (retry_of) where retry_of is not null;
