-- Writes down what came of tries to deliver, many at once, and disables the subscriptions that are gone or have been
-- failing for too long. Where the lease was lost or the delivery cancelled meanwhile, nothing is written.
--
-- Arguments: items: [{id, lease_token, subscription_id, status, next_attempt_at, ended_at, gone, started_at, milliseconds,
-- answer_status, failure, problem, excerpt (base64)}]; failing_before: what is failing since then is disabled.
--
-- Returns the lease tokens of the tries that counted.
--
-- Locks: subscriptions by id (most often there is none to lock), then deliveries by id.
--
-- Called by programs of the release before; this one calls record_tries.
create or replace function record_delivery_attempts(items json, recorded_at timestamptz, failing_before timestamptz)
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

  -- Subscriptions before their deliveries, in the order of those who disable one; most often there is none to lock.
  perform from webhook_subscriptions s
  where s.id = any (gone) or (s.id = any (arrived) and s.failing_since is not null)
    or (s.id = any (failing) and (s.failing_since is null or s.failing_since <= failing_before))
  order by s.id
  for no key update;

  return query
    with held as (
      select g.*, d.attempts + 1 as number
      from json_to_recordset(items) as g (
        id bigint, lease_token bigint, status delivery_status, next_attempt_at timestamptz, ended_at timestamptz,
        started_at timestamptz, milliseconds integer, answer_status smallint, failure text, problem text, excerpt text
      )
      join deliveries d on d.id = g.id and d.lease_token = g.lease_token
      order by d.id
      for no key update of d
    ), tried as (
      update deliveries d
      set status = h.status, next_attempt_at = h.next_attempt_at, ended_at = h.ended_at, attempts = h.number,
        lease_token = null
      from held h
      where d.id = h.id
    ), logged as (
      insert into delivery_attempts (
        delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt
      )
      select
        h.id, h.number, h.started_at, h.milliseconds, h.answer_status, h.failure, h.problem, decode(h.excerpt, 'base64')
      from held h
    )
    select h.lease_token from held h;

  -- With what this release counts beside it, which would otherwise be held against the next failure.
  update webhook_subscriptions s set failing_since = null, failed_deliveries = 0, warned_at = null
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
  if cardinality(disabled) > 0 then
    update deliveries d set status = 'cancelled', next_attempt_at = null, ended_at = recorded_at, lease_token = null
    where d.status = 'pending' and d.subscription_id = any (disabled);
  end if;
end $$;
