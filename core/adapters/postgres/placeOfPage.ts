import { z } from 'zod';
import type { PartitionFamily } from '#domain/partition';
import { LAST_ID } from './newestIds.ts';

/**
 * Ids are given out in the order of time, but for requests that waited for each other between reading the clock, which is the
 * database's for all processes, and taking their id. No statement waits for longer than this.
 */
const DISORDER_SECONDS = 60;

/** So many ids are read sooner than halved: they stand together in the indexes. */
export const NEAR_ENOUGH = 256;

/** What `placeOfPage` answers: where the rows of a page are, and from which id on they are in the newest partition with any. */
export const placeRow = z.object({ fromId: z.number(), belowId: z.number(), recentId: z.number() });
export type PlaceOfPage = z.output<typeof placeRow>;

/**
 * Finds the ids of a time by halving those of the partition that was filled then: some dozen looks at the primary key, however
 * many rows there are and whosever they are. It may find up to 256 more at either end, whose time the list compares.
 *
 * @param table with `id` and `created_at`
 * @param family of its partitions; null where it has none
 * @param $1 created after this instant @param $2 and before this @param $3 id that all are below; null where there is no such end
 */
export function placeOfPage(table: string, family: PartitionFamily | null): string {
  return `
    with recursive opened as materialized (
      select lower_id, opened_at from partitions where family = ${family === null ? 'null' : `'${family}'`} and opened_at is not null
    ), halving (side, instant, low, high) as (
      select asked.side, asked.instant, begin.id, coalesce(
        (
          select id + 1 from ${table}
          where id < (select coalesce(min(lower_id), ${LAST_ID}) from opened where lower_id > begin.id)
          order by id desc
          limit 1
        ),
        begin.id
      )
      from (
        values
          ('from', $1::timestamptz - interval '${DISORDER_SECONDS} seconds'),
          ('below', $2::timestamptz + interval '${DISORDER_SECONDS} seconds')
      ) asked (side, instant)
      cross join lateral (
        select coalesce(max(lower_id), 0) as id from opened where opened_at <= asked.instant
      ) begin
      where asked.instant is not null
      union all
      select
        h.side, h.instant, case when t.created_at < h.instant then t.id + 1 else h.low end,
        case when t.created_at < h.instant then h.high else (h.low + h.high) / 2 end
      from halving h
      left join lateral (
        select id, created_at from ${table} where id >= (h.low + h.high) / 2 and id < h.high order by id limit 1
      ) t on true
      where h.high - h.low > ${NEAR_ENOUGH}
    ), place as (
      select
        coalesce(max(low) filter (where side = 'from'), 0) as "fromId",
        least(min(high) filter (where side = 'below'), $3::bigint, ${LAST_ID}) as "belowId"
      from halving
    )
    select "fromId", "belowId", (select coalesce(max(lower_id), 0) from opened where lower_id < "belowId") as "recentId"
    from place`;
}
