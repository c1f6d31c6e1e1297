-- Takes credits from the balance into the reservation of an enrichment, which one of its children has left there: a child
-- that failed, or cost less than it had reserved.
--
-- Arguments: parent and token: an enrichment under a lease; amount: whole credits, above 0.
-- Returns what the enrichment holds then, which is what it held where the balance has less or a cap no room; null where the lease was lost.
--
-- Locks: the enrichment, then the credit account of its organization and the counters of its caps.
--
-- With the rights of its owner: workers have none to credits (ADR 31).
--
-- Called by core/adapters/postgres/workflows.ts.
create or replace function regain_credits(parent bigint, token bigint, amount integer, regained_at timestamptz)
returns integer
language plpgsql security definer set search_path from current as $$
declare
  held record;
  account record;
begin
  select e.organization_id, e.api_key_id, e.created_at, e.credits_reserved into held
  from enrichments e
  where e.id = parent and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing'
  for no key update;
  if not found then
    return null;
  end if;
  select a.available, a.has_budgets into strict account
  from credit_accounts a where a.organization_id = held.organization_id for no key update;
  if account.available < amount then
    return held.credits_reserved;
  end if;
  if account.has_budgets then
    if budget_refusing(held.organization_id, held.api_key_id, held.created_at, amount) is not null then
      return held.credits_reserved;
    end if;
    perform reserve_in_budgets(held.organization_id, held.api_key_id, held.created_at, amount);
  end if;
  update credit_accounts a
  set available = a.available - amount, reserved = a.reserved + amount
  where a.organization_id = held.organization_id;
  update enrichments e set credits_reserved = e.credits_reserved + amount
  where e.id = parent and e.id >= first_open_enrichment();
  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  values (held.organization_id, parent, 'reserve', 'available', 'reserved', amount, regained_at);
  return held.credits_reserved + amount;
end $$;

revoke execute on function regain_credits(bigint, bigint, integer, timestamptz) from public;
