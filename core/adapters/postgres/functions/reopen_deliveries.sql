-- Takes partitions in which nothing was pending back among those in which deliveries are looked for, before one that has
-- ended is made due again.
--
-- Arguments: least_id: the least of the deliveries.
--
-- Locks: rows of partitions, until the transaction ends, so that none is noted as settled meanwhile.
--
-- Called by core/adapters/postgres/redelivery.ts.
create or replace function reopen_deliveries(least_id bigint) returns void
language plpgsql as $$
begin
  perform from partitions p
  where p.family = 'deliveries' and p.removed_at is null
  order by p.lower_id
  for no key update;
  update partitions p set settled_at = null
  where p.family = 'deliveries' and p.removed_at is null and p.upper_id > least_id and p.settled_at is not null;
  if found then
    perform set_first_open('deliveries', (
      select min(p.lower_id) from partitions p
      where p.family = 'deliveries' and p.removed_at is null and p.settled_at is null
    ));
  end if;
end $$;
