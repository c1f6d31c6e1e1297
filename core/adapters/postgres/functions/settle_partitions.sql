-- Notes which partitions of a family have nothing open any more, so that statements for what is open leave them out. One
-- that turns out to have something is no longer noted, so that nothing is ever left behind for good.
--
-- Arguments: of_family: enrichments or deliveries; closed_before: ids had left a partition by then, so that all requests
-- that took an id there are stored; noted_at: the time.
--
-- Locks: rows of partitions, which keeps who makes deliveries due again waiting.
--
-- Called by core/adapters/postgres/partitions.ts.
create or replace function settle_partitions(of_family text, closed_before timestamptz, noted_at timestamptz) returns void
language plpgsql as $$
declare
  first_open bigint;
  known bigint;
begin
  perform from partitions p where p.family = of_family and p.removed_at is null order by p.lower_id for no key update;
  -- Statements of their own: what others have stored until the lock was had is seen.
  select p.lower_id into strict first_open
  from partitions p
  where p.family = of_family and p.removed_at is null and (
    p.closed_at is null or p.closed_at > closed_before or partition_has_open_rows(of_family, p.lower_id, p.upper_id)
  )
  order by p.lower_id
  limit 1;
  update partitions p set settled_at = case when p.lower_id < first_open then noted_at end
  where p.family = of_family and p.removed_at is null and (p.settled_at is null) = (p.lower_id < first_open);
  -- A migration may have put the function back that knows of nothing.
  execute case of_family
    when 'enrichments' then 'select first_open_enrichment()'
    when 'deliveries' then 'select first_open_delivery()'
  end into known;
  if found or known <> first_open then
    perform set_first_open(of_family, first_open);
  end if;
end $$;
