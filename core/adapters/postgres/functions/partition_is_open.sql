-- Whether a partition that ids have left has rows that others still change, so that it must stay.
--
-- Arguments: of_family: enrichments, credit_transfers or deliveries; from_id: its lower bound.
--
-- Returns true where an enrichment in it has not ended, or a batch from its time; where a delivery in it is pending; where
-- work from its time has not ended, whose reservation may be among its transfers.
--
-- Locks: none.
--
-- Called by core/adapters/postgres/partitions.ts and partitionRemoval.ts.
create or replace function partition_is_open(of_family text, from_id bigint) returns boolean
language plpgsql stable as $$
declare
  to_id bigint;
  ended_at timestamptz;
begin
  select p.upper_id, p.closed_at into strict to_id, ended_at
  from partitions p where p.family = of_family and p.lower_id = from_id;
  return case of_family
    when 'enrichments' then
      partition_has_open_rows(of_family, from_id, to_id)
      or exists (select from batches b where b.completed_at is null and b.created_at <= ended_at)
    when 'deliveries' then partition_has_open_rows(of_family, from_id, to_id)
    when 'credit_transfers' then
      exists (
        select from enrichments e where e.completed_at is null and e.original_id is null and e.created_at <= ended_at
          and e.id >= first_open_enrichment()
      )
  end;
end $$;
