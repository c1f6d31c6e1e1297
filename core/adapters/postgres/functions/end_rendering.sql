-- What became of rendering becomes of the prospects: ready, or failed and without a picture, and their webhooks hear of
-- it.
--
-- Arguments: ended: enrichments of type render_prospect that this transaction has ended.
-- Locks: prospects in the order of their enrichments, each followed by the subscriptions that hear of it.
-- Called by settle_enrichments and core/adapters/postgres/cancellation.ts.
create or replace function end_rendering(ended bigint[]) returns void
language plpgsql as $$
declare
  -- Partitions of other ids are not looked at.
  least_id bigint;
  greatest_id bigint;
  work record;
begin
  select min(o.id), max(o.id) into least_id, greatest_id from unnest(ended) as o (id);
  for work in
    select (e.input ->> 'prospect_id')::bigint as prospect, e.status, e.completed_at, e.error_code, e.error_message
    from unnest(ended) as own (id)
    join enrichments e on e.id = own.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment()
    order by e.id
  loop
    if work.status = 'completed' then
      update prospects p set status = 'ready', rendered_at = work.completed_at where p.id = work.prospect;
      perform record_prospect_event(work.prospect, 'prospect.ready', '{}', work.completed_at);
    else
      update prospects p set status = 'failed', problem = work.error_message where p.id = work.prospect;
      -- An attempt may have ended between its picture and its settlement.
      delete from prospect_screenshots s where s.prospect_id = work.prospect;
      perform record_prospect_event(
        work.prospect, 'prospect.failed',
        json_build_object('error_code', work.error_code, 'error_message', work.error_message), work.completed_at
      );
    end if;
  end loop;
end $$;
