-- Lists that are narrowed by state, type or age. The rows of each state and type stand together, the newest at the end, with
-- their age, so that a page is read from the ends of those that are asked for. An enrichment is entered where it is accepted
-- and where it ends; what is being worked on is few, and found in enrichments_running: a claim writes nothing here.
drop index concurrently if exists enrichments_listed;
create index concurrently enrichments_listed on enrichments (organization_id, status, type, id) include (created_at)
  where status <> 'processing' and error_code is distinct from 'cancelled' and type <> 'render_prospect';
