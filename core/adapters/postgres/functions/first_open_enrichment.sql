-- The first id from which on enrichments may be open: all below have ended, and their partitions are left out of statements
-- for what is open. Here it says that all may be open; set_first_open puts another number in its place.
--
-- It is a number in a function, and neither a row nor a parameter, so that Postgres knows it when it makes a plan: what is
-- below is then not even in the plan. A plan is made anew when the function changes.
--
-- Arguments: none.
--
-- Locks: none.
--
-- Called by statements for enrichments that have not ended, or end in the same transaction.
create or replace function first_open_enrichment() returns bigint
language sql stable parallel safe as 'select 0::bigint';
