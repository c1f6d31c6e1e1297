import type pg from 'pg';
import { z } from 'zod';
import type { PageRequest } from '#ports/enrichmentReader';
import { LAST_ID, PAGE_ROWS } from './newestIds.ts';
import type { Statement } from './statement.ts';

/**
 * Ids are given out in the order of time, but for requests that waited for each other between reading the clock, which is the
 * database's for all processes, and taking their id. No statement waits for longer than this.
 */
const DISORDER_SECONDS = 60;

/** What `idsOfTime` answers. */
export const rangeRow = z.object({ fromId: z.number().nullable(), belowId: z.number().nullable() });
export type IdRange = z.output<typeof rangeRow>;

/** Of the filter of a list. */
export interface TimeFilter {
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/**
 * Finds the ids of a time by halving those of an organization: some thirty looks at its index, however many rows it has. Null
 * where the organization has no rows.
 *
 * @param table with `id`, `organization_id`, `created_at` and an index of the first two
 * @param condition of that index
 * @param $1 organization @param $2 created after this instant @param $3 and before this; null where there is no such end
 */
export function idsOfTime(table: string, condition = 'true'): string {
  const own = `organization_id >= $1 and organization_id <= $1 and ${condition}`;
  return `
    with recursive halving (side, instant, low, high) as (
      select asked.side, asked.instant, ends.low, ends.high
      from (
        values
          ('from', $2::timestamptz - interval '${DISORDER_SECONDS} seconds'),
          ('below', $3::timestamptz + interval '${DISORDER_SECONDS} seconds')
      ) asked (side, instant)
      cross join (
        select
          (select id from ${table} where ${own} order by organization_id, id limit 1) as low,
          (select id + 1 from ${table} where ${own} order by organization_id desc, id desc limit 1) as high
      ) ends
      where asked.instant is not null
      union all
      select
        h.side, h.instant, case when t.created_at < h.instant then t.id + 1 else h.low end,
        case when t.created_at < h.instant then h.high else (h.low + h.high) / 2 end
      from halving h
      left join lateral (
        select id from ${table}
        where (organization_id, id) >= ($1, (h.low + h.high) / 2) and (organization_id, id) < ($1, h.high)
          and id >= (h.low + h.high) / 2 and ${condition}
        order by organization_id, id
        limit 1
      ) middle on true
      left join ${table} t on t.id = middle.id
      where h.low < h.high
    )
    select
      max(low) filter (where side = 'from') as "fromId", min(high) filter (where side = 'below') as "belowId"
    from halving`;
}

/** Where the rows of a page are. */
export interface PlaceOfPage {
  readonly fromId: number;
  readonly belowId: number | string;
}

/**
 * Below the cursor of the page, and at the ids of the filter's time.
 *
 * @throws RangeError where the limit is above PAGE_ROWS
 */
export async function placeOfPage(
  hot: pg.Pool,
  ids: Statement<IdRange>,
  organizationId: number,
  { createdAfter, createdBefore }: TimeFilter,
  { beforeId, limit }: PageRequest,
): Promise<PlaceOfPage> {
  if (limit > PAGE_ROWS) {
    throw new RangeError(`A page has at most ${PAGE_ROWS} rows`);
  }
  const isOfTime = createdAfter !== undefined || createdBefore !== undefined;
  const { fromId, belowId } = isOfTime
    ? await ids.one(hot, [organizationId, createdAfter, createdBefore])
    : { fromId: null, belowId: null };
  const ends = [belowId, beforeId].filter((id) => id !== null);
  return { fromId: fromId ?? 0, belowId: ends.length === 0 ? LAST_ID : Math.min(...ends) };
}
