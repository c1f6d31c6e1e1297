-- What has failed lately. Few do, so it is small, and nothing else writes to it.
drop index concurrently if exists enrichments_failed;
create index concurrently enrichments_failed on enrichments (organization_id, completed_at)
  where status = 'failed' and error_code <> 'cancelled' and type <> 'render_prospect';
