-- Writes down what came of tries to deliver, many at once. Returns the leases of those that counted: where the lease was
-- lost or the delivery cancelled meanwhile, nothing is written. What is failing since `failing_before` is disabled.
create function record_delivery_attempts(items json, recorded_at timestamptz, failing_before timestamptz)
returns setof bigint
language plpgsql as $$
declare
  arrived bigint[];
  failing bigint[];
  gone bigint[];
  disabled bigint[];
begin
  select
    coalesce(array_agg(distinct i.subscription_id) filter (where i.status = 'delivered'), '{}'),
    coalesce(array_agg(distinct i.subscription_id) filter (where i.status <> 'delivered'), '{}'),
    coalesce(array_agg(distinct i.subscription_id) filter (where i.gone), '{}')
  into arrived, failing, gone
  from json_to_recordset(items) as i (subscription_id bigint, status text, gone boolean)
  where i.subscription_id is not null;

  -- Subscriptions before their deliveries, as whoever disables one locks them; most often there is none to lock.
  perform from webhook_subscriptions s
  where s.id = any (gone) or (s.id = any (arrived) and s.failing_since is not null)
    or (s.id = any (failing) and (s.failing_since is null or s.failing_since <= failing_before))
  order by s.id
  for no key update;

  return query
    with given as (
      select * from json_to_recordset(items) as i (
        id bigint, lease_token bigint, status delivery_status, next_attempt_at timestamptz, ended_at timestamptz,
        started_at timestamptz, milliseconds integer, answer_status smallint, failure text, problem text, excerpt text
      )
    ), held as (
      select d.id from deliveries d
      join given g on g.id = d.id and g.lease_token = d.lease_token
      where d.status = 'pending'
      order by d.id
      for no key update of d
    ), tried as (
      update deliveries d
      set status = g.status, next_attempt_at = g.next_attempt_at, ended_at = g.ended_at, attempts = d.attempts + 1,
        lease_token = null
      from held h
      join given g on g.id = h.id
      where d.id = h.id
      returning d.id, d.attempts, g.lease_token
    ), logged as (
      insert into delivery_attempts (
        delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt
      )
      select
        t.id, t.attempts, g.started_at, g.milliseconds, g.answer_status, g.failure, g.problem,
        decode(g.excerpt, 'base64')
      from tried t
      join given g on g.id = t.id
    )
    select t.lease_token from tried t;

  update webhook_subscriptions s set failing_since = null
  where s.id = any (arrived) and s.failing_since is not null;
  update webhook_subscriptions s set failing_since = recorded_at
  where s.id = any (failing) and not s.id = any (arrived) and s.failing_since is null;

  with ended as (
    update webhook_subscriptions s
    set enabled = false, disabled_reason = case when s.id = any (gone) then 'gone' else 'failing' end
    where s.enabled and (s.id = any (gone) or (s.id = any (failing) and s.failing_since <= failing_before))
    returning s.id
  )
  select coalesce(array_agg(e.id), '{}') into disabled from ended e;
  update deliveries d set status = 'cancelled', next_attempt_at = null, ended_at = recorded_at, lease_token = null
  where d.status = 'pending' and d.subscription_id = any (disabled);
end $$;
