-- What speaks against a subscription since `failing_since`: deliveries whose tries are used up, none of which arrived.
-- Its owner is warned once before it is disabled.
alter table webhook_subscriptions
  add column failed_deliveries integer not null default 0,
  add column warned_at timestamptz;
