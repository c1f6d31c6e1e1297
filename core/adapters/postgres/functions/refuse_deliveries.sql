-- Refuses tries that are due at receivers to which nothing is sent for now, many at once and without claiming them: each
-- delivery is changed once, whatever number of its tries are refused together.
--
-- Arguments: plans: [{receiver, attempts, and_more, refused_at, next_attempt_at, counts}]: what becomes of a delivery to
-- `receiver` that has been tried `attempts` times (`and_more`: or more often): when its tries are refused, when it is due
-- next (null: its tries are used up), and whether that then speaks against its subscription. `receiver` is of
-- delivery_receiver or of delivery_origin, and no plan is for a receiver whose origin has one. most: how many due
-- deliveries to them are looked at; the others as in judge_subscriptions.
--
-- What a pause holds back (isHeldBack in heldDeliveries.ts) is left alone, and no try of it counts.
--
-- Returns how many of them there were, and of which scopes those were that it refused.
--
-- Locks: subscriptions by id of deliveries that end, then deliveries by id; what others have locked is left out, since its
-- organization must not hold up others (ADR 35).
--
-- Called by core/adapters/postgres/deliveries.ts.
create or replace function refuse_deliveries(
  plans json, most integer, refused_now timestamptz, failing_before timestamptz, warn_failing_before timestamptz,
  warned_before timestamptz, failed_least integer
)
returns table (matched bigint, scopes text[])
language plpgsql as $$
declare
  receivers text[] := array(select distinct p.receiver from json_to_recordset(plans) as p (receiver text));
  due bigint[];
  ending bigint[];
  outcomes json;
begin
  select coalesce(array_agg(d.id), '{}'), coalesce(array_agg(distinct d.subscription_id) filter (where p.ends), '{}')
  into due, ending
  from (
    select d.id, d.subscription_id, d.attempts, t.receiver, t.origin
    from deliveries d
    cross join lateral (
      select delivery_receiver(d.subscription_id, d.organization_id, d.url) as receiver,
        delivery_origin(d.subscription_id, d.organization_id, d.url) as origin
    ) t
    where d.status = 'pending' and d.next_attempt_at <= refused_now and d.id >= first_open_delivery()
      and (t.receiver = any (receivers) or t.origin = any (receivers))
      and not exists (
        select from pauses p
        where p.organization_id = d.organization_id and (
          (p.kind = 'webhook' and p.subject_id = d.subscription_id)
          or (p.kind = 'endpoint' and p.subject = origin_of(d.url))
        )
      )
    order by d.next_attempt_at
    limit most
  ) d
  join (
    select r.receiver, r.attempts, r.and_more, r.next_attempt_at is null as ends
    from json_to_recordset(plans) as r (
      receiver text, attempts integer, and_more boolean, next_attempt_at timestamptz
    )
  ) p on p.receiver in (d.receiver, d.origin) and (p.attempts = d.attempts or (p.and_more and d.attempts > p.attempts));
  matched := cardinality(due);
  scopes := '{}';
  if matched = 0 then
    return next;
    return;
  end if;

  select coalesce(array_agg(l.id), '{}') into ending
  from (
    select s.id from webhook_subscriptions s where s.id = any (ending) order by s.id for no key update skip locked
  ) l;

  with held as (
    select d.id, p.*
    from deliveries d
    cross join lateral (
      select delivery_receiver(d.subscription_id, d.organization_id, d.url) as receiver,
        delivery_origin(d.subscription_id, d.organization_id, d.url) as origin
    ) t
    join json_to_recordset(plans) as p (
      receiver text, attempts integer, and_more boolean, refused_at timestamptz[], next_attempt_at timestamptz,
      counts boolean
    ) on p.receiver in (t.receiver, t.origin) and (p.attempts = d.attempts or (p.and_more and d.attempts > p.attempts))
    where d.id in (select own.id from unnest(due) as own (id)) and d.id >= first_open_delivery() and d.status = 'pending' and d.next_attempt_at <= refused_now
      and (p.next_attempt_at is not null or d.subscription_id is null or d.subscription_id = any (ending))
    order by d.id
    for no key update of d skip locked
  ), refused as (
    update deliveries d
    set status = case when h.next_attempt_at is null then 'failed' else 'pending' end::delivery_status,
      next_attempt_at = h.next_attempt_at, ended_at = case when h.next_attempt_at is null then refused_now end,
      attempts = d.attempts + cardinality(h.refused_at), refused_at = d.refused_at || h.refused_at, lease_token = null,
      held_due_at = null
    from held h
    where d.id = h.id and d.id >= first_open_delivery()
    returning d.scope, d.subscription_id, d.url,
      h.counts and h.next_attempt_at is null and d.prospect_event_id is not null as exhausts
  )
  select coalesce(array_agg(r.scope::text), '{}'), (
    select json_agg(o) from (
      select e.subscription_id as id, e.url, false as arrived, count(*) as exhausted, false as gone
      from refused e
      where e.exhausts and e.subscription_id is not null
      group by e.subscription_id, e.url
    ) o
  )
  into scopes, outcomes
  from refused r;
  if outcomes is not null then
    perform judge_subscriptions(
      outcomes, refused_now, failing_before, warn_failing_before, warned_before, failed_least
    );
  end if;
  return next;
end $$;
