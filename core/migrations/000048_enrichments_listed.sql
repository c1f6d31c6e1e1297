-- Of all partitions: the first has them already, and the others are empty.
create index enrichments_listed on enrichments (organization_id, status, type, id) include (created_at)
  where status <> 'processing' and error_code is distinct from 'cancelled' and type <> 'render_prospect';
create index enrichments_cancelled on enrichments (organization_id, status, type, id) include (created_at)
  where error_code = 'cancelled' and type <> 'render_prospect';
