-- Tells a snapshot from the one before it of the same kind: what was read of that one must not be confirmed of this one.
alter table record_snapshots add column number bigint not null default nextval('record_sequences');
