-- Prospects come with the work of rendering their landing pages: enrichments of a type that no caller asks for or sees,
-- claimed, retried and fenced like all others. What becomes of the work becomes of the prospect, in one transaction.

-- Only what callers list, so that a campaign of many prospects does not slow their lists.
drop index enrichments_organization;
create index enrichments_organization on enrichments (organization_id, id) where type <> 'render_prospect';

-- Stores the prospects of one request in its order, tells of each, and makes the work of rendering it. The later turns
-- of a long list let the prospects of other organizations in between (000011).
create function create_prospects(
  campaign integer,
  requests json,
  render_lane text,
  turn_milliseconds integer,
  asked_at timestamptz
) returns table (prospect_id bigint, enrichment_id bigint, outbox_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  created bigint[];
begin
  with stored as (
    insert into prospects (organization_id, campaign_id, token, name, custom_vars, created_at)
    select c.organization_id, c.id, r.token, r.name, r.custom_vars::json, asked_at
    from video_campaigns c
    cross join rows from (
      json_to_recordset(requests) as (token text, name text, custom_vars text)
    ) with ordinality as r (token, name, custom_vars, n)
    where c.id = campaign
    order by r.n
    returning id
  )
  select coalesce(array_agg(stored.id order by stored.id), '{}') into created from stored;

  -- In one query, which plans the function once for all of them.
  perform record_prospect_event(c.id, 'prospect.created', '{}', asked_at) from unnest(created) as c (id);

  return query
  with work as (
    insert into enrichments (
      organization_id, created_at, queued_at, turn, credits_reserved, status, type, lane, dedup_key, input
    )
    select
      p.organization_id, asked_at, asked_at, asked_at + (w.n - 1) * turn_milliseconds * interval '1 millisecond', 0,
      'queued', 'render_prospect', render_lane, sha256(convert_to('render_prospect ' || p.id, 'UTF8')),
      json_build_object('prospect_id', p.id)
    from unnest(created) with ordinality as w (id, n)
    join prospects p on p.id = w.id
    order by w.n
    returning id, lane, (input ->> 'prospect_id')::bigint as prospect_id
  ), commands as (
    insert into outbox (topic, payload, created_at)
    select 'work', json_build_object('id', work.id, 'lane', work.lane), asked_at from work order by work.id
    returning id, (payload ->> 'id')::bigint as enrichment_id
  )
  select work.prospect_id, work.id, commands.id
  from work
  join commands on commands.enrichment_id = work.id
  order by work.prospect_id;
end $$;

-- Every way in which rendering can begin or end passes here: claims, settlements, leases that ran out.
create function follow_rendering() returns trigger
language plpgsql as $$
declare
  prospect bigint := (new.input ->> 'prospect_id')::bigint;
begin
  case new.status
    when 'processing' then
      update prospects p set status = 'rendering' where p.id = prospect and p.status = 'created';
    when 'completed' then
      update prospects p set status = 'ready', rendered_at = new.completed_at where p.id = prospect;
      perform record_prospect_event(prospect, 'prospect.ready', '{}', new.completed_at);
    when 'failed' then
      update prospects p set status = 'failed', problem = new.error_message where p.id = prospect;
      -- An attempt may have ended between its picture and its settlement.
      delete from prospect_screenshots s where s.prospect_id = prospect;
      perform record_prospect_event(
        prospect, 'prospect.failed',
        json_build_object('error_code', new.error_code, 'error_message', new.error_message), new.completed_at
      );
    else
      null;
  end case;
  return null;
end $$;

create trigger enrichments_rendering after update of status on enrichments
for each row when (new.type = 'render_prospect' and new.status <> old.status)
execute function follow_rendering();
