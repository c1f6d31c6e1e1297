-- Starts enrichments as steps of another: accepted as requests of callers are, with deduplication, mirror and outbox, in the
-- organization of the parent. What they reserve comes out of the reservation of the parent, so that neither the balance nor a cap is
-- touched. A step that is there is not started again.
--
-- Arguments: parent and token: an enrichment under a lease; requests: as those of accept_enrichments, with their step and
-- without organization_id; dedup_since and mirror_lane as there.
--
-- Returns one row a child that was stored, or one row that says why none was: stale | short (the parent holds less than they
-- cost). Outcomes of children: accepted | duplicate. A request that met a row which another transaction was changing is in no
-- row: ask again.
--
-- Locks: the parent, then as accept_enrichments, but no account.
--
-- With the rights of its owner: workers have none to credits and to new work (ADR 31).
--
-- Called by core/adapters/postgres/workflows.ts.
create or replace function start_children(
  parent bigint, token bigint, requests json, asked_at timestamptz, dedup_since timestamptz, mirror_lane text
) returns table (outcome text, id bigint, lane text)
language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  held record;
  asked jsonb[];
  made jsonb;
  moved integer;
begin
  select e.organization_id, e.api_key_id, e.credits_reserved into held
  from enrichments e
  where e.id = parent and e.id >= first_open_enrichment() and e.lease_token = token and e.status = 'processing'
  for no key update;
  if not found then
    return query select 'stale', null::bigint, null::text;
    return;
  end if;
  asked := array(
    select r.value::jsonb from json_array_elements(requests) with ordinality as r (value, n)
    where not exists (
      select from enrichments c where c.parent_id = parent and c.step = r.value ->> 'step' and c.id > parent
    )
    order by r.n
  );
  if held.credits_reserved < (select coalesce(sum((a.value ->> 'price')::integer), 0) from unnest(asked) as a (value)) then
    return query select 'short', null::bigint, null::text;
    return;
  end if;
  if cardinality(asked) = 0 then
    return;
  end if;

  -- Accepted without a price, which the account would have to pay: they get it from the parent.
  made := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'outcome', a.outcome, 'lane', a.lane, 'step', asked[a.n] ->> 'step',
      'price', case a.outcome when 'accepted' then (asked[a.n] ->> 'price')::integer else 0 end
    )), '[]')
    from accept_enrichments(
      (
        select json_agg(
          a.value || jsonb_build_object('organization_id', held.organization_id, 'price', 0, 'accepted_at', asked_at)
          order by a.n
        )
        from unnest(asked) with ordinality as a (value, n)
      ),
      asked_at, dedup_since, asked_at, mirror_lane
    ) a
    where a.outcome in ('accepted', 'duplicate')
  );
  update enrichments e
  set parent_id = parent, step = own.step, api_key_id = held.api_key_id, credits_reserved = own.price
  from jsonb_to_recordset(made) as own (id bigint, step text, price integer)
  where e.id = own.id and e.id > parent;
  moved := (select coalesce(sum(own.price), 0) from jsonb_to_recordset(made) as own (price integer));
  update enrichments e set credits_reserved = e.credits_reserved - moved
  where e.id = parent and e.id >= first_open_enrichment() and moved > 0;
  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select held.organization_id, parent, 'release'::credit_transfer_kind, 'reserved'::credit_account,
    'available'::credit_account, moved, asked_at
  where moved > 0
  union all
  select held.organization_id, own.id, 'reserve', 'available', 'reserved', own.price, asked_at
  from jsonb_to_recordset(made) as own (id bigint, price integer)
  where own.price > 0;
  return query
  select own.outcome, own.id, own.lane
  from jsonb_to_recordset(made) as own (id bigint, outcome text, lane text);
end $$;

revoke execute on function start_children(bigint, bigint, json, timestamptz, timestamptz, text) from public;
