-- The most credits that a batch may cost; null where it says nothing.
alter table batches add column max_credits bigint;
