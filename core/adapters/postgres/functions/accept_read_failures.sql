-- A part of acceptance: why those of the originals failed that did. A function of its own, so that only what repeats
-- something opens the partitions in which originals may be.
--
-- Arguments: items: the requests, with their originals.
--
-- Returns one row: ids, error codes and messages, by places of one list.
--
-- Locks: none.
--
-- Called by accept_enrichments.
create or replace function accept_read_failures(
  items accept_item[],
  out ids bigint[],
  out codes text[],
  out messages text[]
)
language plpgsql stable as $$
declare
  failed bigint[] := array(select distinct i.original_id from unnest(items) i where i.original_status = 'failed');
  -- Between which ids they are: partitions of others are not looked at.
  least_id bigint;
  greatest_id bigint;
begin
  if cardinality(failed) = 0 then
    return;
  end if;
  select min(f.id), max(f.id) into least_id, greatest_id from unnest(failed) as f (id);
  select array_agg(e.id), array_agg(e.error_code), array_agg(e.error_message) into ids, codes, messages
  from enrichments e
  where e.id = any(failed) and e.id between least_id and greatest_id;
end $$;
