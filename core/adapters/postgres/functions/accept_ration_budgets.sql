-- A part of acceptance: the organization has caps, so its requests are taken in order of arrival, each with the credits and
-- the room that those before it have left, exactly as if it had come alone.
--
-- Arguments: items: the requests; api_keys: with which key each has come, by n; capped_organization: whose.
-- Returns the items with the outcomes insufficient_credits, with the credits that were left (available), and
-- budget_exceeded, with the cap (response_body, as budget_refusal), where they apply.
-- Locks: the credit account of the organization, then as warn_of_budgets.
-- Called by accept_enrichments, in the order of organizations.
create or replace function accept_ration_budgets(
  items accept_item[], api_keys integer[], capped_organization integer
) returns accept_item[]
language plpgsql as $$
#variable_conflict use_column
declare
  item accept_item;
  funds bigint;
  taken bigint := 0;
  used bigint := 0;
  refusing bigint;
  last_at timestamptz;
begin
  select a.available into strict funds
  from credit_accounts a where a.organization_id = capped_organization for no key update;
  foreach item in array items loop
    continue when item.organization_id <> capped_organization or item.outcome not in ('accepted', 'answered')
      or item.price = 0;
    if taken + item.price > funds then
      items[item.n].outcome := 'insufficient_credits';
      items[item.n].available := funds - taken;
      continue;
    end if;
    last_at := item.accepted_at;
    refusing := budget_refusing(capped_organization, api_keys[item.n], item.accepted_at, item.price);
    if refusing is not null then
      items[item.n].outcome := 'budget_exceeded';
      items[item.n].response_body := budget_refusal(refusing, item.accepted_at);
      continue;
    end if;
    perform reserve_in_budgets(capped_organization, api_keys[item.n], item.accepted_at, item.price);
    taken := taken + item.price;
    if item.outcome = 'answered' then
      used := used + item.price;
    end if;
  end loop;
  update credit_accounts a
  set available = a.available - taken, reserved = a.reserved + taken - used, spent = a.spent + used
  where a.organization_id = capped_organization;
  if last_at is not null then
    perform warn_of_budgets(capped_organization, last_at);
  end if;
  return items;
end $$;
