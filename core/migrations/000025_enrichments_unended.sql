-- What has not ended, by its age: the longest life of an enrichment ends it, whatever it waits for. The condition is not in
-- the words of a claim, whose plan would take this index for its own while few wait, and keep it when many do.
create index enrichments_unended on enrichments (created_at)
  where completed_at is null and original_id is null;
