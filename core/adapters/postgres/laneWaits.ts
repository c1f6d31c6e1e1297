import { sql } from 'slonik';
import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { LaneWaits } from '#ports/laneWaits';
import type { Database } from './database.ts';
import { query } from './query.ts';

const waitRow = z.object({ lane: z.enum(LANES), since: z.date().nullable() });

/** The next work of a lane is that which claims would take first: one probe of the index that claims go by. */
const waits = query(
  (at: Date) => sql.type(waitRow)`
    select asked.lane, case when paused.lane is null then (
      select coalesce(e.queued_at, e.created_at) from enrichments e
      where e.lane = asked.lane and e.status = 'queued' and e.original_id is null and e.not_before is null
        and e.id >= first_open_enrichment()
      order by coalesce(e.turn, e.created_at), e.id
      limit 1
    ) end as since
    from unnest(${sql.array(LANES, 'text')}) with ordinality as asked (lane, place)
    left join lateral (
      select p.lane from pauses p
      where p.lane = asked.lane and (p.until is null or p.until > ${sql.timestamp(at)})
      limit 1
    ) paused on true
    order by asked.place`,
  new Date(0),
);

export function createLaneWaits({ pool }: Pick<Database, 'pool'>): LaneWaits {
  return { read: (now) => pool.any(waits(now)) };
}
