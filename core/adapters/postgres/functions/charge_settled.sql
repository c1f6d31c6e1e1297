-- A part of settlement: charges the cost and gives the rest of each reservation back, to the caps too that it was taken out of.
--
-- Arguments: items: id and cost (credits) of what ends; organizations and reservations (credits): of the item in the same
-- place. Needs the enrichments locked by the caller.
-- Locks: credit accounts by organization, each before the counters of its caps.
-- Called by settle_enrichments and settle_credits.
create or replace function charge_settled(
  items settle_item[], organizations integer[], reservations integer[], settled_at timestamptz
) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  share record;
  is_capped boolean;
begin
  for share in
    select i.organization_id, sum(i.reserved) as reserved, sum(i.cost) as cost
    from unnest(items, organizations, reservations)
      as i (id, lease_token, status, cost, error_code, error_message, output, mirror, organization_id, reserved)
    group by i.organization_id
    order by i.organization_id
  loop
    update credit_accounts a
    set reserved = a.reserved - share.reserved,
      spent = a.spent + share.cost,
      available = a.available + share.reserved - share.cost
    where a.organization_id = share.organization_id and (share.reserved > 0 or share.cost > 0)
    returning a.has_budgets into is_capped;
    if is_capped and share.reserved > share.cost then
      perform reserve_in_budgets(share.organization_id, room.api_key_id, room.created_at, -room.credits)
      from (
        select e.api_key_id, coalesce(p.created_at, e.created_at) as created_at, sum(i.reserved - i.cost) as credits
        from unnest(items, organizations, reservations)
          as i (id, lease_token, status, cost, error_code, error_message, output, mirror, organization_id, reserved)
        join enrichments e on e.id = i.id and e.id >= first_open_enrichment()
        left join enrichments p on p.id = e.parent_id
        where i.organization_id = share.organization_id and i.reserved > i.cost
        group by e.api_key_id, coalesce(p.created_at, e.created_at)
      ) room;
    end if;
  end loop;

  insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
  select i.organization_id, i.id, leg.kind::credit_transfer_kind, 'reserved', leg.credit::credit_account, leg.amount, settled_at
  from unnest(items, organizations, reservations)
    as i (id, lease_token, status, cost, error_code, error_message, output, mirror, organization_id, reserved)
  cross join lateral (
    values ('settle', 'spent', i.cost), ('release', 'available', i.reserved - i.cost)
  ) as leg (kind, credit, amount)
  where leg.amount > 0;
end $$;
