-- Whether an enrichment has failed. A function of its own for the reason that is_missing_in_mirror has.
--
-- Arguments: work: the enrichment.
--
-- Locks: none.
--
-- Called by accept_enrichments.
create or replace function has_failed(work bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (select from enrichments e where e.id = work and e.status = 'failed');
end $$;
