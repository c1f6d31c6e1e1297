-- Lists that are narrowed by state, type or age. The rows of each state and type stand together, the newest at the end, with
-- their age, so that a page is read from the ends of those that are asked for. An enrichment is entered where it is accepted
-- and where it ends; what is being worked on is few, and found in enrichments_running: a claim writes nothing here. Built
-- beside all work where the rows are; the next files make them indexes of all partitions.
drop index concurrently if exists enrichments_0_listed;
create index concurrently enrichments_0_listed on enrichments_0 (organization_id, status, type, id) include (created_at)
  where status <> 'processing' and error_code is distinct from 'cancelled' and type <> 'render_prospect';
-- What was cancelled, which the dashboard tells from what has failed.
drop index concurrently if exists enrichments_0_cancelled;
create index concurrently enrichments_0_cancelled on enrichments_0 (organization_id, status, type, id) include (created_at)
  where error_code = 'cancelled' and type <> 'render_prospect';
-- A delivery is entered where it ends; what is pending is found in deliveries_due.
drop index concurrently if exists deliveries_0_listed;
create index concurrently deliveries_0_listed on deliveries_0 (organization_id, status, event, id) include (created_at)
  where status <> 'pending';
drop index concurrently if exists batches_listed;
create index concurrently batches_listed on batches (organization_id, status, type, id) include (created_at);
