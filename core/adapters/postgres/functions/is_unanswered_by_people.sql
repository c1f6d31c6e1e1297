-- Whether an enrichment failed because no person did what only a person can. A function of its own for the reason that
-- is_missing_in_mirror has.
--
-- Arguments: work: the enrichment.
--
-- Locks: none.
--
-- Called by accept_enrichments.
create or replace function is_unanswered_by_people(work bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (select from enrichments e where e.id = work and e.error_code = 'human_check_unanswered');
end $$;
