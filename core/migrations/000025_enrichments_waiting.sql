-- What waits, by its age: the longest life of an enrichment ends it, whatever it waits for.
create index enrichments_waiting on enrichments (created_at)
  where status in ('pending', 'queued', 'waiting') and original_id is null;
