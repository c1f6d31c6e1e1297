-- Whether a partition has rows that are still to end: enrichments that have not, or deliveries that are pending.
--
-- Arguments: of_family: enrichments or deliveries; from_id and to_id: ids from the first to below the second.
--
-- Locks: none.
--
-- Called by partition_is_open and settle_partitions.
create or replace function partition_has_open_rows(of_family text, from_id bigint, to_id bigint) returns boolean
language plpgsql stable as $$
begin
  -- Each condition in the words of an index that is empty for what has ended.
  return case of_family
    when 'enrichments' then
      exists (
        select from enrichments e
        where e.id >= from_id and e.id < to_id and e.completed_at is null and e.original_id is null
      ) or exists (
        select from enrichments e
        where e.id >= from_id and e.id < to_id and e.completed_at is null and e.original_id is not null
      )
    when 'deliveries' then
      exists (select from deliveries d where d.id >= from_id and d.id < to_id and d.status = 'pending')
  end;
end $$;
