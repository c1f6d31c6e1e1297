-- The batch whose rows a batch tries again.
alter table batches add column retry_of bigint;
