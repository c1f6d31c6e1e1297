-- A part of acceptance: the credits of an organization do not cover all of its requests, so they are taken in order of
-- arrival, exactly as if each request had come alone. What is answered is spent at once.
--
-- Arguments: items: the requests; poor_organization: whose credits. Returns the items with the outcome
-- insufficient_credits, and the credits that were left (available), where it applies.
-- Locks: the credit account of the organization.
-- Called by accept_enrichments, in the order of organizations, and accept_batch.
create or replace function accept_ration_credits(items accept_item[], poor_organization integer) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  item accept_item;
  funds bigint;
  taken bigint := 0;
  used bigint := 0;
begin
  select a.available into strict funds
  from credit_accounts a where a.organization_id = poor_organization for no key update;
  foreach item in array items loop
    continue when item.organization_id <> poor_organization or item.outcome not in ('accepted', 'answered')
      or item.price = 0;
    if taken + item.price > funds then
      items[item.n].outcome := 'insufficient_credits';
      items[item.n].available := funds - taken;
      continue;
    end if;
    taken := taken + item.price;
    if item.outcome = 'answered' then
      used := used + item.price;
    end if;
  end loop;
  update credit_accounts a
  set available = a.available - taken, reserved = a.reserved + taken - used, spent = a.spent + used
  where a.organization_id = poor_organization;
  return items;
end $$;
