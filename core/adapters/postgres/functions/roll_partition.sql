-- Lets ids of a family go on at the lower bound of an empty partition, which closes those below: a period ends, however few
-- of its ids were given out.
--
-- Arguments: of_family: enrichments, credit_transfers or deliveries; from_id: the bound; rolled_at: when that is. Where ids
-- are there already, nothing happens. Raises where no partition begins there, or where ids that are given out meanwhile
-- could come there before.
--
-- Locks: rows of partitions.
--
-- Called by core/adapters/postgres/partitions.ts.
create or replace function roll_partition(of_family text, from_id bigint, rolled_at timestamptz) returns void
language plpgsql as $$
declare
  ids regclass := case of_family
    when 'enrichments' then 'enrichment_ids'
    when 'credit_transfers' then 'credit_transfer_ids'
    when 'deliveries' then 'delivery_ids'
  end::regclass;
  last_id bigint := coalesce(pg_sequence_last_value(ids), 0);
begin
  perform from partitions p
  where p.family = of_family and p.lower_id = from_id and p.removed_at is null
  for update;
  if not found then
    raise 'No partition of % begins at %', of_family, from_id;
  end if;
  if last_id >= from_id - 1 then
    return;
  end if;
  if last_id >= from_id - 1000000 then
    raise 'Ids of % are at %, too near to % to be moved there', of_family, last_id, from_id;
  end if;
  perform setval(ids, from_id - 1);
  update partitions p
  set opened_at = coalesce(p.opened_at, rolled_at), closed_at = case when p.upper_id <= from_id then rolled_at end
  where p.family = of_family and p.lower_id <= from_id and p.closed_at is null;
end $$;
