-- Also applied as a9ce9e5ebd03e5c67faa829c23e838213a4ecbc6812a66455b3d4de9fcf41816
-- What has not ended, by its age: the longest life of an enrichment ends it, whatever it waits for. The condition is not in
-- the words of a claim, whose plan would take this index for its own while few wait, and keep it when many do.
drop index concurrently if exists enrichments_unended;
create index concurrently enrichments_unended on enrichments (created_at)
  where completed_at is null and original_id is null;
