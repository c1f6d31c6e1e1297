-- The tables whose partitions have the same bounds, those first that lean on the last.
--
-- Arguments: of_family: enrichments, credit_transfers or deliveries.
--
-- Locks: none.
--
-- Called by make_partition and core/adapters/postgres/partitionRemoval.ts.
create or replace function tables_of_family(of_family text) returns text[]
language sql immutable as $$
  select case of_family
    when 'enrichments' then array['provenances', 'outputs', 'enrichments']
    when 'deliveries' then array['delivery_attempts', 'deliveries']
    when 'credit_transfers' then array['credit_transfers']
  end
$$;
