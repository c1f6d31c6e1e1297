-- Writes down what came of tries to deliver, many at once, and what that says of their subscriptions. Where the lease was
-- lost or the delivery cancelled meanwhile, nothing is written. Tries that were refused make no row of their own, and
-- neither do those that are skipped after a try, which count as ended (the release before does not say `skipped`). A
-- delivery that would end, though its subscription got another address while this one was asked, is due there at once.
--
-- Arguments: items: [{id, lease_token, subscription_id, url, status, next_attempt_at, ended_at, gone, exhausts,
-- skipped, refused_at, started_at, milliseconds, answer_status, failure, problem, excerpt (base64)}], `url` the address
-- that was asked; the others as in judge_subscriptions.
--
-- Returns the lease tokens of the tries that counted.
--
-- Locks: subscriptions by id (most often there is none to lock), then deliveries by id.
--
-- Called by core/adapters/postgres/deliveries.ts.
create or replace function record_tries(
  items json, recorded_at timestamptz, failing_before timestamptz, warn_failing_before timestamptz,
  warned_before timestamptz, failed_least integer
)
returns setof bigint
language plpgsql as $$
declare
  outcomes json;
begin
  select json_agg(o) into outcomes
  from (
    select i.subscription_id as id, i.url, bool_or(i.status = 'delivered') as arrived,
      count(*) filter (where i.exhausts) as exhausted, bool_or(i.gone) as gone
    from json_to_recordset(items) as i (subscription_id bigint, url text, status text, gone boolean, exhausts boolean)
    where i.subscription_id is not null
    group by i.subscription_id, i.url
  ) o
  join webhook_subscriptions s on s.id = o.id
  where o.gone or o.exhausted > 0 or (o.arrived and s.failing_since is not null);

  -- Subscriptions before their deliveries, in the order of those who disable one.
  if outcomes is not null then
    perform from webhook_subscriptions s
    where s.id in (select o.id from json_to_recordset(outcomes) as o (id bigint))
    order by s.id
    for no key update;
  end if;

  return query
    with held as (
      select g.*, d.subscription_id is not null and d.url <> g.url and g.status = 'failed' as moved,
        d.attempts + 1 as number,
        d.attempts + coalesce(cardinality(g.refused_at), 1 + coalesce(g.skipped, 0)) as ended
      from json_to_recordset(items) as g (
        id bigint, lease_token bigint, url text, status delivery_status, next_attempt_at timestamptz,
        ended_at timestamptz, skipped integer, refused_at timestamptz[], started_at timestamptz, milliseconds integer,
        answer_status smallint, failure text, problem text, excerpt text
      )
      join deliveries d on d.id = g.id and d.id >= first_open_delivery() and d.lease_token = g.lease_token
      order by d.id
      for no key update of d
    ), tried as (
      update deliveries d
      set status = case when h.moved then 'pending' else h.status end,
        next_attempt_at = case when h.moved then recorded_at else h.next_attempt_at end,
        ended_at = case when h.moved then null else h.ended_at end, attempts = h.ended, lease_token = null,
        refused_at = case when h.refused_at is null then d.refused_at else d.refused_at || h.refused_at end
      from held h
      where d.id = h.id and d.id >= first_open_delivery()
    ), logged as (
      insert into delivery_attempts (
        delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt
      )
      select
        h.id, h.number, h.started_at, h.milliseconds, h.answer_status, h.failure, h.problem, decode(h.excerpt, 'base64')
      from held h
      where h.refused_at is null
    )
    select h.lease_token from held h;

  if outcomes is not null then
    perform judge_subscriptions(
      outcomes, recorded_at, failing_before, warn_failing_before, warned_before, failed_least
    );
  end if;
end $$;
