-- Ended deliveries of a webhook, for its list and for that of a subscription: entered where they end, as in deliveries_listed.
drop index concurrently if exists deliveries_of_subscription;
create index concurrently deliveries_of_subscription on deliveries (subscription_id, organization_id, id)
  where subscription_id is not null and ended_at is not null;
