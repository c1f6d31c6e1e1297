-- The first id from which on deliveries may be pending, as first_open_enrichment.
--
-- Arguments: none.
--
-- Locks: none.
--
-- Called by statements for deliveries that are pending.
create or replace function first_open_delivery() returns bigint
language sql stable parallel safe as 'select 0::bigint';
