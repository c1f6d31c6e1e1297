-- When a delivery was due that is held back by a pause, which is then due when the pause ends.
alter table deliveries add column held_due_at timestamptz;
