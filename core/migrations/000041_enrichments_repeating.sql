-- What waits for its original, by the original. In a partition whose rows have ended it is empty, so that looking there
-- costs nothing (ADR 47).
drop index concurrently if exists enrichments_repeating;
create index concurrently enrichments_repeating on enrichments (original_id)
  where original_id is not null and completed_at is null;
