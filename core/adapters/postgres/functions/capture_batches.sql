-- Notes whose record a statement on batches has changed. All that is ever updated is shown, so nothing is compared.
--
-- Arguments: none; the transition table new_rows, or old_rows where rows are deleted.
-- Locks: none but on the rows that it inserts.
--
-- With the rights of its owner: workers change work and have none to the outbox, under this release and under one
-- that knows no records and has been gone back to (ADR 31).
--
-- Called by triggers on batches, which are there while records go to Kafka (recordCapture.ts, ADR 37).
create or replace function capture_batches() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    insert into records_outbox (kind, subject_id) select 'batch', o.id from old_rows o;
  else
    insert into records_outbox (kind, subject_id) select 'batch', n.id from new_rows n;
  end if;
  return null;
end $$;
