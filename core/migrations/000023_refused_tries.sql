-- Tries that the breaker of a receiver refuses are no requests, so they have no row of their own: when each was refused,
-- or is going to be while the breaker stays open for sure, is written down with the change that they make to their
-- delivery. Their numbers are those that delivery_attempts lacks.
--
-- A delivery may tell of a webhook instead of an event; what it says is then in `notice`.
alter table deliveries
  add column refused_at timestamptz[],
  add column notice json;
