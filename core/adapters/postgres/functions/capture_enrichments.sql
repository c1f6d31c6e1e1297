-- Notes whose record a statement on enrichments has changed: the enrichment's, and that of its batch, which counts its
-- rows. What the API does not show, such as a lease that was renewed, or landing pages, is no change. Sets are compared,
-- not joined: a plan of a join would be kept from a statement of one row for one of a thousand.
--
-- Arguments: none; the transition tables new_rows and old_rows, as far as the statement has them.
-- Locks: none but on the rows that it inserts.
--
-- With the rights of its owner: workers change work and have none to the outbox, under this release and under one
-- that knows no records and has been gone back to (ADR 31).
--
-- Called by triggers on enrichments, which are there while records go to Kafka (recordCapture.ts, ADR 37).
create or replace function capture_enrichments() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into records_outbox (kind, subject_id)
    select 'enrichment'::record_kind, n.id from new_rows n where n.type <> 'render_prospect'
    union all
    select distinct 'batch'::record_kind, n.batch_id from new_rows n where n.batch_id is not null;
  elsif tg_op = 'DELETE' then
    insert into records_outbox (kind, subject_id)
    select 'enrichment'::record_kind, o.id from old_rows o where o.type <> 'render_prospect'
    union all
    select distinct 'batch'::record_kind, o.batch_id from old_rows o where o.batch_id is not null;
  else
    with changed as (
      select n.id, n.batch_id, n.status, n.input::text, n.custom_vars::text, n.callback_url, n.error_code,
        n.error_message, n.credits_cost, n.queued_at, n.started_at, n.completed_at
      from new_rows n
      where n.type <> 'render_prospect'
      except
      select o.id, o.batch_id, o.status, o.input::text, o.custom_vars::text, o.callback_url, o.error_code,
        o.error_message, o.credits_cost, o.queued_at, o.started_at, o.completed_at
      from old_rows o
    )
    insert into records_outbox (kind, subject_id)
    select 'enrichment'::record_kind, c.id from changed c
    union all
    select distinct 'batch'::record_kind, c.batch_id from changed c where c.batch_id is not null;
  end if;
  return null;
end $$;
