-- A delivery is entered where it ends; what is pending is found in deliveries_due.
drop index concurrently if exists deliveries_listed;
create index concurrently deliveries_listed on deliveries (organization_id, status, event, id) include (created_at)
  where status <> 'pending';
