-- Webhooks whose deliveries fail, and those that were disabled for it.
drop index concurrently if exists webhook_subscriptions_troubled;
create index concurrently webhook_subscriptions_troubled on webhook_subscriptions (organization_id)
  where failing_since is not null or disabled_reason is not null;
