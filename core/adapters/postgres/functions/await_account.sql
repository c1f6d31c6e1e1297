-- Waits until the credit account of an organization is free, before a settlement that would otherwise wait for it with
-- records of the mirror in its hands, which all organizations share (ADR 35).
--
-- Arguments: work: an enrichment under a lease; token: of that lease. Where it was lost there is nothing to wait for.
-- Locks: the credit account of the enrichment's organization, until the transaction ends, which has no other statement.
--
-- With the rights of its owner: workers have none to credits (ADR 31), and none to accounts of work that is not theirs.
--
-- Called by core/adapters/postgres/workLedger.ts.
create or replace function await_account(work bigint, token bigint) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform from credit_accounts a
  where a.organization_id = (
    select e.organization_id from enrichments e
    where e.id = work and e.id >= first_open_enrichment() and e.lease_token = token
  )
  for no key update;
end $$;

revoke execute on function await_account(bigint, bigint) from public;
