-- Whether an enrichment failed because the mirror did not have what it needs.
--
-- A function of its own, which is called for what is repeated: as a part of the statement that accepts, it would open all
-- partitions for each request that repeats nothing.
--
-- Arguments: work: the enrichment.
--
-- Locks: none.
--
-- Called by accept_enrichments.
create or replace function is_missing_in_mirror(work bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from enrichments e
    where e.id = work and e.error_code in ('company_not_in_mirror', 'publication_not_in_mirror')
  );
end $$;
