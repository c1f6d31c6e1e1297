-- Also applied as 66bc899ca1dba72e8c48296b9be9e83b449d8f17c20ec7a55623e4f7718a0e13
-- Renders that are not done, by organization: claims take turns over the organizations, and each may have so many.
drop index concurrently if exists enrichments_renders;
create index concurrently enrichments_renders on enrichments (organization_id, status, coalesce(turn, created_at), id)
  where type = 'render_prospect' and status in ('queued', 'processing');
