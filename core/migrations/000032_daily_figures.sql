-- What an organization's work came to by day and type, counted where work ends (functions/count_ended.sql): a page of
-- thirty days reads some hundred rows, whatever was done in them (ADR 42).
create table daily_figures (
  organization_id integer not null,
  -- In UTC, of the end.
  day date not null,
  type text not null,
  completed integer not null,
  -- Without what was cancelled.
  failed integer not null,
  cancelled integer not null,
  credits bigint not null,
  primary key (organization_id, day, type)
) with (fillfactor = 50); -- one row takes all that ends: room for HOT updates

-- The days before this one; what has ended today is counted from now on.
insert into daily_figures (organization_id, day, type, completed, failed, cancelled, credits)
select
  e.organization_id, (e.completed_at at time zone 'UTC')::date, e.type,
  count(*) filter (where e.status = 'completed'),
  count(*) filter (where e.status = 'failed' and e.error_code is distinct from 'cancelled'),
  count(*) filter (where e.error_code = 'cancelled'),
  sum(e.credits_cost)
from enrichments e
where e.type <> 'render_prospect'
  and e.completed_at >= ((now() at time zone 'UTC')::date - 30) at time zone 'UTC'
  and e.completed_at < (now() at time zone 'UTC')::date at time zone 'UTC'
group by 1, 2, 3;
