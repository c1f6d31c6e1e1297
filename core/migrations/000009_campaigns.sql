-- Outreach campaigns: their prospects, each with a landing page of its own. Prospects come with the work of rendering
-- their pages: enrichments of a type that no caller asks for or sees, claimed, retried and fenced like all others. What
-- becomes of the work becomes of the prospect, in one transaction.

create table video_campaigns (
  id integer generated always as identity primary key,
  organization_id integer not null references organizations (id),
  name text not null,
  headline text not null,
  video_url text not null,
  cta json not null,
  footer_links json not null,
  -- True where the webhooks of the organization shall not hear of this campaign.
  org_webhook_disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index video_campaigns_organization on video_campaigns (organization_id, id);

create type prospect_status as enum ('created', 'rendering', 'ready', 'failed');

create table prospects (
  id bigint generated always as identity primary key,
  organization_id integer not null references organizations (id),
  campaign_id integer not null references video_campaigns (id),
  -- In the address of the landing page; it alone opens the page.
  token text not null unique,
  name text not null,
  -- json, not jsonb: what the caller sent comes back as it was.
  custom_vars json,
  status prospect_status not null default 'created',
  problem text,
  created_at timestamptz not null,
  rendered_at timestamptz
);
create index prospects_campaign on prospects (campaign_id, id);

-- Apart, so that a change of state never rewrites a picture.
create table prospect_screenshots (
  prospect_id bigint primary key references prospects (id) on delete cascade,
  media_type text not null,
  content bytea not null
);
alter table prospect_screenshots alter column content set storage external;
