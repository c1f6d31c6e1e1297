-- The pause of a batch, of which no row is admitted meanwhile.
alter table batches add column pause_id bigint;
