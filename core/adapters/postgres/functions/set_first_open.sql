-- Says below which ids of a family nothing is open. Statements that are planned for another number are planned anew, by
-- every session, as soon as the transaction has ended. The ledger of functions knows the number as well, so that migrations
-- do not take it for the work of another program.
--
-- Arguments: of_family: enrichments or deliveries; from_id: the first id that may be open.
--
-- Locks: none; the caller has locked the rows of partitions.
--
-- Called by settle_partitions and reopen_deliveries.
create or replace function set_first_open(of_family text, from_id bigint) returns void
language plpgsql as $$
declare
  changed text := case of_family
    when 'enrichments' then 'first_open_enrichment'
    when 'deliveries' then 'first_open_delivery'
  end;
begin
  execute format(
    'create or replace function %I() returns bigint language sql stable parallel safe as ''select %s::bigint''',
    changed, from_id
  );
  update schema_functions f set definition = md5(pg_get_functiondef(format('%I()', changed)::regprocedure))
  where f.name = changed;
end $$;
