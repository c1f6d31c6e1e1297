-- Notes whose record a statement on batches has changed.
--
-- Arguments: none; the transition tables new_rows and old_rows.
-- Locks: none but on the rows that it inserts.
--
-- Called by triggers on batches, which are there while records go to Kafka (recordCapture.ts, ADR 37).
create or replace function capture_batches() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into records_outbox (kind, subject_id) select 'batch', o.id from old_rows o;
  else
    insert into records_outbox (kind, subject_id) select 'batch', n.id from new_rows n;
  end if;
  return null;
end $$;
