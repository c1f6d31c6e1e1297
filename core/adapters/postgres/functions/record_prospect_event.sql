-- Writes down what happened to a prospect and makes a delivery for each subscription that wants to hear of it; unique
-- ones hear of it once, however many record the same at the same time. A subscription is locked until the event is
-- recorded: the transaction that disables or deletes it comes before, and it is told nothing, or after, and cancels what
-- was made. So nothing is delivered to it afterwards, and an event does not fail because a listener went away meanwhile.
--
-- Arguments: prospect: its id; happened: the event's name; details: its metadata. Returns how many deliveries were made.
-- Locks: the subscriptions that hear of it by id, shared.
-- Called by end_rendering and core/adapters/postgres/landingPages.ts and prospects.ts.
create or replace function record_prospect_event(prospect bigint, happened text, details json, happened_at timestamptz)
returns bigint
language sql as $$
  with target as (
    select p.id, p.organization_id, p.campaign_id, c.org_webhook_disabled, s.prospect_id is not null as has_screenshot
    from prospects p
    join video_campaigns c on c.id = p.campaign_id
    left join prospect_screenshots s on s.prospect_id = p.id
    where p.id = prospect
  ), recorded as (
    insert into prospect_events (
      organization_id, campaign_id, prospect_id, event, metadata, has_screenshot, occurred_at
    )
    select t.organization_id, t.campaign_id, t.id, happened, details, t.has_screenshot, happened_at from target t
    returning id
  ), listeners as (
    select s.id, s.campaign_id is null as is_of_organization, s.url, s.is_unique
    from target t
    join webhook_subscriptions s on s.organization_id = t.organization_id and s.event = happened and s.enabled
    where s.campaign_id = t.campaign_id or (s.campaign_id is null and not t.org_webhook_disabled)
    order by s.id
    for share of s
  ), firsts as (
    insert into prospect_firsts (subscription_id, prospect_id, event)
    select l.id, prospect, happened from listeners l
    on conflict do nothing
    returning subscription_id
  ), made as (
    insert into deliveries (
      organization_id, scope, event, subscription_id, prospect_event_id, campaign_id, url, created_at, next_attempt_at
    )
    select
      t.organization_id, case when l.is_of_organization then 'org' else 'campaign' end::delivery_scope, happened, l.id,
      r.id, t.campaign_id, l.url, happened_at, happened_at
    from listeners l
    cross join target t
    cross join recorded r
    where not l.is_unique or l.id in (select f.subscription_id from firsts f)
    returning 1
  )
  select count(*) from made
$$;
