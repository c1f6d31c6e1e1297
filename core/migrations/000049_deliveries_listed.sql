-- The same for deliveries.
create index deliveries_listed on deliveries (organization_id, status, event, id) include (created_at)
  where status <> 'pending';
