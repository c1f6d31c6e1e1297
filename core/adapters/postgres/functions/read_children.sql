-- What a parent decides by: its reservation, and its children with their outputs, in the order of their start.
--
-- Arguments: parent and token: an enrichment under a lease.
-- Returns one row: reserved (credits) and children (JSON); none where the lease was lost.
--
-- Locks: none.
--
-- With the rights of its owner: workers have none to outputs (ADR 31), and see those of their parent alone.
--
-- Called by core/adapters/postgres/workflows.ts.
create or replace function read_children(parent bigint, token bigint)
returns table (reserved integer, children json)
language plpgsql stable security definer set search_path from current as $$
begin
  return query
  select e.credits_reserved, (
    select coalesce(json_agg(json_build_object(
      'step', c.step, 'id', c.id, 'type', c.type, 'status', c.status, 'output', o.output, 'errorCode', c.error_code,
      'errorMessage', c.error_message, 'cost', c.credits_cost
    ) order by c.id), '[]')
    from enrichments c
    left join outputs o on o.enrichment_id = case c.status when 'completed' then coalesce(c.original_id, c.id) end
    where c.parent_id = parent and c.id > parent
  )
  from enrichments e
  where e.id = parent and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing';
end $$;

revoke execute on function read_children(bigint, bigint) from public;
