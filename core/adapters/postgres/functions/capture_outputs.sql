-- Notes whose record shows an output that a statement has changed or deleted: the enrichment's, and those of its
-- duplicates. A new output comes with the end of its enrichment, which is noted there.
--
-- Arguments: none; the transition table old_rows.
-- Locks: none but on the rows that it inserts.
--
-- With the rights of its owner: workers change work and have none to the outbox, under this release and under one
-- that knows no records and has been gone back to (ADR 31).
--
-- Called by triggers on outputs, which are there while records go to Kafka (recordCapture.ts, ADR 37).
create or replace function capture_outputs() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into records_outbox (kind, subject_id)
  select 'enrichment'::record_kind, o.enrichment_id from old_rows o
  union all
  select 'enrichment'::record_kind, e.id from enrichments e
  where e.original_id = any(array(select o.enrichment_id from old_rows o));
  return null;
end $$;
