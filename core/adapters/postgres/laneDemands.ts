import { sql } from 'slonik';
import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { LaneDemands } from '#ports/laneDemands';
import type { Database } from './database.ts';
import { query } from './query.ts';

/** Enough for a mean, and found at the end of the primary key whatever the size of the table. */
const RECENT_ENRICHMENTS = 2_000;

const demandRow = z.object({
  lane: z.enum(LANES),
  backlog: z.number(),
  serviceSeconds: z.number().nullable(),
  isPaused: z.boolean(),
  pausedUntil: z.date().nullable(),
});

/** Both counts are of narrow partial indexes. */
const demands = query(
  () => sql.type(demandRow)`
    with recent as (
      select e.lane, e.started_at, e.completed_at from enrichments e order by e.id desc limit ${RECENT_ENRICHMENTS}
    ), service as (
      select r.lane, avg(extract(epoch from r.completed_at - r.started_at))::float8 as seconds
      from recent r
      where r.started_at is not null and r.completed_at is not null
      group by r.lane
    )
    select asked.lane, (
      select count(*)::int from enrichments e
      where e.lane = asked.lane and e.status = 'queued' and e.original_id is null and e.not_before is null
        and e.id >= first_open_enrichment()
    ) + (
      select count(*)::int from enrichments e
      where e.status = 'processing' and e.lane = asked.lane and e.id >= first_open_enrichment()
    ) as backlog, service.seconds as "serviceSeconds", pause.id is not null as "isPaused", pause.until as "pausedUntil"
    from unnest(${sql.array(LANES, 'text')}) with ordinality as asked (lane, place)
    left join service on service.lane = asked.lane
    left join lateral (
      select p.id, p.until from pauses p
      where p.lane = asked.lane and (p.until is null or p.until > now())
      order by p.until desc nulls first
      limit 1
    ) pause on true
    order by asked.place`,
);

export function createLaneDemands({ pool }: Pick<Database, 'pool'>): LaneDemands {
  return {
    read: async () =>
      (await pool.any(demands())).map(({ isPaused, pausedUntil, ...demand }) =>
        isPaused ? { ...demand, pause: { until: pausedUntil } } : demand,
      ),
  };
}
