-- What was cancelled, which the dashboard tells from what has failed.
drop index concurrently if exists enrichments_cancelled;
create index concurrently enrichments_cancelled on enrichments (organization_id, status, type, id) include (created_at)
  where error_code = 'cancelled' and type <> 'render_prospect';
