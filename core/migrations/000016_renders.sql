-- Renders that are not done, by organization: claims take turns over the organizations, and each may have so many.
create index enrichments_renders on enrichments (organization_id, status, coalesce(turn, created_at), id)
  where type = 'render_prospect' and status in ('queued', 'processing');
