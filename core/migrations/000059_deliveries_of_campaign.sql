-- The same of a campaign.
drop index concurrently if exists deliveries_of_campaign;
create index concurrently deliveries_of_campaign on deliveries (campaign_id, organization_id, id)
  where campaign_id is not null and ended_at is not null;
