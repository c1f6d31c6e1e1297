-- Since when nothing in a partition is open, so that statements for what is open leave it out (ADR 47). Null where something
-- may be: what has not ended, a delivery that is pending, or a request that took its id there and is not stored yet.
alter table partitions add column settled_at timestamptz check (settled_at is null or closed_at is not null);
