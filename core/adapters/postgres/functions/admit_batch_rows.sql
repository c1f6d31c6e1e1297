-- pending → queued for the rows of batches, in the order given. A batch has at most `capacity` rows in flight, however
-- many processes call this at once: the lock on the batch lets them count one after the other. A row's turn comes later
-- for each row that its organization has in flight in the same lane, so that a row of another organization need not wait
-- for all of them; one that none is ahead of, now as when it was admitted before, keeps the turn of then (turnOf in
-- core/domain/admission.ts).
--
-- The wanted rows are looked up one by one. After a crowd of batches has come, the statistics know of no pending rows
-- yet, and the planner joined all of them with all that were wanted: up to 700 ms for 300 of 8,500. What is behind
-- `is true` cannot be taken from the index of pending rows, so each look-up is one by id.
--
-- Arguments: wanted_batches and wanted_rows: batch and enrichment ids, of one length; capacity: rows in flight a batch;
-- step_lanes and step_milliseconds: by how much a turn is later in each lane.
-- Returns the rows that were admitted, in the order given: none of a batch that is paused, since a pause holds the batch.
-- Locks: batches by id, then enrichments by id. What is locked elsewhere is left out and admitted another time, so that
-- it holds up no other batch.
-- Called by core/adapters/postgres/batchAdmission.ts.
create or replace function admit_batch_rows(
  wanted_batches bigint[],
  wanted_rows bigint[],
  capacity integer,
  step_lanes text[],
  step_milliseconds integer[],
  admitted_at timestamptz
) returns table (id bigint, lane text, outbox_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  held_batches bigint[];
begin
  held_batches := array(
    select b.id from batches b
    where b.id = any(wanted_batches) and b.pause_id is null
    order by b.id
    for no key update skip locked
  );
  return query
  with held as (
    select w.n, e.id, e.batch_id, e.organization_id, e.lane, e.before
    from (
      select * from unnest(wanted_batches, wanted_rows) with ordinality as w (batch_id, row_id, n) order by w.row_id
    ) w
    cross join lateral (
      select e.id, e.batch_id, e.organization_id, e.lane, case when e.turn <= e.queued_at then e.turn end as before
      from enrichments e
      where e.id = w.row_id and e.id >= first_open_enrichment() and e.batch_id = w.batch_id
        and e.batch_id = any(held_batches)
        and (e.status = 'pending') is true and e.original_id is null and e.not_before is null
      offset 0
      for no key update skip locked
    ) e
  ), flying as (
    select b.organization_id, e.batch_id, e.lane, count(*) as count
    from batches b
    join enrichments e on e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting')
      and e.id >= first_open_enrichment()
    where b.completed_at is null and b.organization_id in (select held.organization_id from held)
    group by b.organization_id, e.batch_id, e.lane
  ), fitting as (
    select held.*, row_number() over (partition by held.batch_id order by held.n)
      + coalesce((select sum(f.count) from flying f where f.batch_id = held.batch_id), 0) as place
    from held
  ), turns as (
    select fitting.id, fitting.n, fitting.lane, fitting.before,
      row_number() over (partition by fitting.organization_id, fitting.lane order by fitting.n) - 1 + coalesce((
        select sum(f.count) from flying f
        where f.organization_id = fitting.organization_id and f.lane = fitting.lane
      ), 0) as ahead
    from fitting
    where fitting.place <= capacity
  ), admitted as (
    update enrichments e
    set status = 'queued', queued_at = admitted_at,
      turn = coalesce(
        case when turns.ahead = 0 then turns.before end,
        admitted_at + turns.ahead * step.milliseconds * interval '1 millisecond'
      )
    from turns
    join unnest(step_lanes, step_milliseconds) as step (lane, milliseconds) on step.lane = turns.lane
    where e.id = turns.id and e.id >= first_open_enrichment()
    returning e.id, e.lane, turns.n, nextval('outbox_ids') as command
  ), commands as (
    insert into outbox (id, topic, payload, created_at)
    select a.command, 'work', json_build_object('id', a.id, 'lane', a.lane), admitted_at
    from admitted a
  )
  select a.id, a.lane, a.command from admitted a order by a.n;
end $$;
