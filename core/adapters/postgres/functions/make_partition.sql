-- Makes an empty partition of each table of a family, as the newest ones are, unique indexes without the id included, which
-- the table as a whole cannot have. Nobody waits for it: it is made beside the table and then attached, empty.
--
-- Arguments: of_family: enrichments, credit_transfers or deliveries; from_id and to_id: ids from the first to below the
-- second. Where such a partition is there, nothing happens. Raises where it would leave a gap, or overlap.
--
-- Locks: each table in share update exclusive mode before its newest partition; only other changes of it wait for that.
--
-- Called by core/adapters/postgres/partitions.ts.
create or replace function make_partition(of_family text, from_id bigint, to_id bigint) returns void
language plpgsql as $$
declare
  newest record;
  part text;
begin
  select p.lower_id, p.upper_id into strict newest
  from partitions p where p.family = of_family and p.removed_at is null
  order by p.lower_id desc
  limit 1
  for update;
  if newest.lower_id = from_id and newest.upper_id = to_id then
    return;
  end if;
  if newest.upper_id <> from_id then
    raise 'The next partition of % begins at %, not at %', of_family, newest.upper_id, from_id;
  end if;
  foreach part in array tables_of_family(of_family) loop
    -- Before its partition, as whoever alters the table does: in the other order the two would wait for each other.
    execute format('lock table only %I in share update exclusive mode', part);
    execute (
      select format('create table %I (like %I including all)', part || '_' || from_id, c.relname)
        || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')
      from pg_class c where c.oid = (part || '_' || newest.lower_id)::regclass
    );
    execute format(
      'alter table %I attach partition %I for values from (%s) to (%s)', part, part || '_' || from_id, from_id, to_id
    );
  end loop;
  insert into partitions (family, lower_id, upper_id) values (of_family, from_id, to_id);
end $$;
