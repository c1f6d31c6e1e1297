-- processing → waiting, for children. The reservation stays; the attempt goes on when it is woken and is not counted.
--
-- Arguments: parent and token: an enrichment under a lease; awaited_children: of which the first that ends wakes it;
-- wakes_at: the latest, or null.
-- Returns false where the lease was lost.
--
-- Locks: the enrichment.
--
-- With the rights of its owner: workers have none to what is parked (ADR 31).
--
-- Called by core/adapters/postgres/workflows.ts.
create or replace function park_enrichment(parent bigint, token bigint, awaited_children bigint[], wakes_at timestamptz)
returns boolean
language plpgsql security definer set search_path from current as $$
begin
  update enrichments e
  set status = 'waiting', attempts = e.attempts - 1, lease_token = null, lease_until = null, worker = null
  where e.id = parent and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing';
  if not found then
    return false;
  end if;
  insert into parked_enrichments (enrichment_id, awaited, wake_at) values (parent, awaited_children, wakes_at)
  on conflict (enrichment_id) do update set awaited = excluded.awaited, wake_at = excluded.wake_at;
  return true;
end $$;

revoke execute on function park_enrichment(bigint, bigint, bigint[], timestamptz) from public;
