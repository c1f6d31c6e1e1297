-- Deliveries that are held back, which are found again in the order in which they were due.
drop index concurrently if exists deliveries_held;
create index concurrently deliveries_held on deliveries (held_due_at) where held_due_at is not null and status = 'pending';
