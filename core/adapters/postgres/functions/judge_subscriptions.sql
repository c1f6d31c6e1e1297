-- What came of tries to deliver, held against their subscriptions: one that says it is gone, or whose deliveries have been
-- failing for too long, is disabled, and what is still to be delivered to it is cancelled; one that is about to be is
-- warned of. What was got from an address that is no longer the subscription's says nothing about it.
--
-- Webhooks that ask for `webhook.failing` and `webhook.disabled` are told, of the organization and of the campaign of the
-- subscription. One that is being changed in this moment is left out, and not waited for: its holder may wait for us.
--
-- Arguments: outcomes: [{id, url, arrived, exhausted, gone}], one for each subscription and address, `exhausted` the
-- number of deliveries whose tries are used up; failing_before: what fails since then is disabled, if it has failed
-- failed_least times and was warned of before warned_before; warn_failing_before: what fails since then is warned of.
--
-- Locks, held by the caller: the subscriptions, by id. Taken: theirs, shared, that are told, unless locked by others;
-- deliveries of those that are disabled, by id, unless locked by others: what holds them must not hold up deliveries of all
-- organizations. They, and what is beyond 10,000, are cancelled with the next one whose tries are used up.
--
-- Called by record_tries and refuse_deliveries.
create or replace function judge_subscriptions(
  outcomes json, judged_at timestamptz, failing_before timestamptz, warn_failing_before timestamptz,
  warned_before timestamptz, failed_least integer
)
returns void
language sql as $$
  with outcome as (
    select o.* from json_to_recordset(outcomes) as o (id bigint, url text, arrived boolean, exhausted integer, gone boolean)
  ), judged as (
    select s.id, o.arrived, o.gone and s.enabled as is_gone,
      case when o.arrived then null when o.exhausted > 0 then coalesce(s.failing_since, judged_at)
        else s.failing_since end as failing_since,
      case when o.arrived then 0 else s.failed_deliveries + o.exhausted end as failed_deliveries,
      case when o.arrived then null else s.warned_at end as warned_at,
      s.enabled and o.exhausted > 0 and not o.arrived as is_judged
    from outcome o
    join webhook_subscriptions s on s.id = o.id and s.url = o.url
    where o.gone or o.exhausted > 0 or (o.arrived and s.failing_since is not null)
  ), decided as (
    select j.*,
      j.is_gone or (
        j.is_judged and j.failing_since <= failing_before and j.failed_deliveries >= failed_least
        and j.warned_at <= warned_before
      ) is true as ends,
      j.is_judged and j.failing_since <= warn_failing_before and j.failed_deliveries >= failed_least
        and j.warned_at is null as is_warned
    from judged j
  ), changed as (
    update webhook_subscriptions s
    set failing_since = d.failing_since, failed_deliveries = d.failed_deliveries,
      warned_at = case when d.is_warned and not d.ends then judged_at else d.warned_at end,
      enabled = s.enabled and not d.ends,
      disabled_reason = case when d.ends then case when d.is_gone then 'gone' else 'failing' end else s.disabled_reason end
    from decided d
    where s.id = d.id
    returning s.id, s.organization_id, s.campaign_id, s.event, s.url, s.failing_since, s.failed_deliveries,
      s.enabled, s.disabled_reason, d.ends, d.is_warned
  ), notices as (
    select c.*, case when c.ends then 'webhook.disabled' else 'webhook.failing' end as told,
      json_build_object(
        'webhook', json_build_object(
          'id', c.id, 'scope', case when c.campaign_id is null then 'org' else 'campaign' end,
          'campaign_id', c.campaign_id, 'event', c.event
        ),
        'metadata', json_build_object(
          'reason', case when c.ends then c.disabled_reason else 'failing' end, 'failing_since', c.failing_since,
          'failed_deliveries', c.failed_deliveries,
          'disabled_from', case when not c.ends then
            greatest(c.failing_since + (judged_at - failing_before), judged_at + (judged_at - warned_before)) end
        )
      ) as notice
    from changed c
    where c.ends or c.is_warned
  ), listeners as (
    select l.id, l.organization_id, l.campaign_id, l.event, l.url from webhook_subscriptions l
    where l.organization_id in (select n.organization_id from notices n) and l.enabled
      and l.event in ('webhook.failing', 'webhook.disabled') and l.id not in (select n.id from notices n)
    order by l.id
    for share of l skip locked
  ), told as (
    insert into deliveries (
      organization_id, scope, event, subscription_id, campaign_id, url, notice, created_at, next_attempt_at
    )
    select n.organization_id, case when l.campaign_id is null then 'org' else 'campaign' end::delivery_scope, n.told,
      l.id, n.campaign_id, l.url, n.notice, judged_at, judged_at
    from notices n
    join listeners l on l.organization_id = n.organization_id and l.event = n.told
      and (l.campaign_id is null or l.campaign_id = n.campaign_id)
  ), noted as (
    insert into audit_log (
      organization_id, created_at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, details
    )
    select n.organization_id, judged_at, 'webhook_disabled', 'platform', 'platform', 'webhook', n.id,
      n.event || ' → ' || substring(n.url from '^[^:]+://[^/?#]+'),
      jsonb_build_object('campaign_id', n.campaign_id, 'reason', n.disabled_reason,
        'failed_deliveries', n.failed_deliveries)
    from notices n
    where n.ends
  ), unwanted as (
    select d.id from deliveries d
    join changed c on d.subscription_id = c.id and not c.enabled
    where d.status = 'pending' and d.id >= first_open_delivery()
    order by d.id
    limit 10000
    for no key update of d skip locked
  )
  update deliveries d set status = 'cancelled', next_attempt_at = null, ended_at = judged_at, lease_token = null
  from unwanted u
  where d.id = u.id and d.id >= first_open_delivery()
$$;
