-- Charges the cost of what ends and gives the rest of each reservation back, where the caller knows of it by its id alone.
--
-- Arguments: items: id and cost (credits) of what ends. Needs the enrichments locked by the caller.
-- Locks: as charge_settled.
-- Called by core/adapters/postgres/cancelUnstarted.ts.
create or replace function settle_credits(items settle_item[], settled_at timestamptz) returns void
language plpgsql as $$
declare
  -- Partitions of other ids are not looked at.
  least_id bigint;
  greatest_id bigint;
begin
  select min(i.id), max(i.id) into least_id, greatest_id from unnest(items) i;
  perform charge_settled(
    array_agg(i::settle_item), array_agg(e.organization_id), array_agg(e.credits_reserved), settled_at
  )
  from unnest(items) i
  join enrichments e on e.id = i.id and e.id between least_id and greatest_id and e.id >= first_open_enrichment();
end $$;
