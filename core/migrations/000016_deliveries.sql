-- What is to be told, to whom, and when next. A delivery is made in the transaction of what it tells of, so none is lost
-- and none tells of what was rolled back. The hot tables have no foreign keys, for the reason given in 000003.

create table prospect_events (
  id bigint generated always as identity primary key,
  organization_id integer not null,
  campaign_id integer not null,
  prospect_id bigint not null,
  event text not null,
  metadata json not null,
  -- Whether there was a picture by then: what is told of an event never changes from one attempt to the next.
  has_screenshot boolean not null,
  occurred_at timestamptz not null
);
create index prospect_events_prospect on prospect_events (prospect_id, id);
create index prospect_events_age on prospect_events using brin (occurred_at);

-- What a subscription was told once of a prospect; outlives the deliveries.
create table prospect_firsts (
  subscription_id bigint not null references webhook_subscriptions (id) on delete cascade,
  prospect_id bigint not null,
  event text not null,
  primary key (subscription_id, prospect_id, event)
);

create type delivery_scope as enum ('enrichment', 'batch', 'org', 'campaign');
create type delivery_status as enum ('pending', 'delivered', 'failed', 'cancelled');

create sequence delivery_ids as bigint;

create table deliveries (
  id bigint primary key default nextval('delivery_ids'),
  organization_id integer not null,
  -- What it tells of: an enrichment, a batch, or an event to a subscription; none of them for a test.
  enrichment_id bigint,
  batch_id bigint,
  subscription_id bigint,
  prospect_event_id bigint,
  campaign_id integer,
  -- Who holds it, as workers hold enrichments; the lease ends with next_attempt_at.
  lease_token bigint,
  created_at timestamptz not null,
  -- When it may be tried next; null once it has ended.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  attempts smallint not null default 0,
  scope delivery_scope not null,
  status delivery_status not null default 'pending',
  event text not null,
  url text not null,
  check ((status = 'pending') = (next_attempt_at is not null) and (status = 'pending') = (ended_at is null))
) with (fillfactor = 80);
create index deliveries_due on deliveries (next_attempt_at) where status = 'pending';
create index deliveries_organization on deliveries (organization_id, id);
create index deliveries_subscription on deliveries (subscription_id) where status = 'pending' and subscription_id is not null;
create index deliveries_ended on deliveries using brin (ended_at);
create unique index deliveries_enrichment on deliveries (enrichment_id) where enrichment_id is not null;
create unique index deliveries_batch on deliveries (batch_id) where batch_id is not null;

create table delivery_attempts (
  delivery_id bigint not null,
  number smallint not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  -- The answer's status and its beginning, or why there was none.
  status smallint,
  failure text,
  problem text,
  excerpt bytea,
  primary key (delivery_id, number)
);

-- Every way in which an enrichment can end passes here: settlement, cancellation, a duplicate of finished work.
create function announce_enrichment() returns trigger
language plpgsql as $$
begin
  insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
  values (
    new.organization_id, 'enrichment', 'enrichment.' || new.status, new.id, new.callback_url, new.completed_at,
    new.completed_at
  )
  on conflict do nothing;
  return null;
end $$;

create trigger enrichments_accepted_finished after insert on enrichments
for each row when (new.callback_url is not null and new.status in ('completed', 'failed'))
execute function announce_enrichment();

create trigger enrichments_finished after update of status on enrichments
for each row when (
  new.callback_url is not null and new.status in ('completed', 'failed') and old.status not in ('completed', 'failed')
)
execute function announce_enrichment();

create function announce_batch() returns trigger
language plpgsql as $$
begin
  insert into deliveries (organization_id, scope, event, batch_id, url, created_at, next_attempt_at)
  values (
    new.organization_id, 'batch', 'batch.completed', new.id, new.callback_url, new.completed_at, new.completed_at
  )
  on conflict do nothing;
  return null;
end $$;

create trigger batches_accepted_finished after insert on batches
for each row when (new.callback_state = 'due')
execute function announce_batch();

create trigger batches_finished after update of callback_state on batches
for each row when (new.callback_state = 'due' and old.callback_state <> 'due')
execute function announce_batch();

insert into deliveries (organization_id, scope, event, batch_id, url, created_at, next_attempt_at)
select b.organization_id, 'batch', 'batch.completed', b.id, b.callback_url, b.completed_at, b.completed_at
from batches b
where b.callback_state = 'due';
-- `due` now says that the delivery has been made; its own state tells the rest.
drop index batches_callback_due;

-- Writes down what happened to a prospect and makes a delivery for each subscription that wants to hear of it; unique
-- ones hear of it once, whoever else records the same at the same time. Returns how many deliveries were made.
create function record_prospect_event(prospect bigint, happened text, details json, happened_at timestamptz)
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
