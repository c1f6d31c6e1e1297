import pg from 'pg';
import { z } from 'zod';
import { capturesRecords } from './recordCapture.ts';
import { statement } from './statement.ts';

/** Few enough that nothing else waits for a statement of it. */
const ROWS = 10_000;
/** More changes than Kafka takes in a minute are not noted at once: what changes meanwhile would wait behind them. */
const MOST_WAITING = 200_000;

const WAITING = statement(
  'records_waiting',
  'select count(*)::integer as count from (select from records_outbox limit $1) waiting',
  z.object({ count: z.number() }),
);

/** What is noted is no longer in the partition, so that a removal that was interrupted goes on behind it. */
const noting = (partition: string, key: string, isShown: string): string => `
  with taken as (
    delete from ${partition} where ${key} in (select ${key} from ${partition} order by ${key} limit ${ROWS})
    returning ${key} as id, ${isShown} as shown
  ), noted as (
    insert into records_outbox (kind, subject_id)
    select 'enrichment'::record_kind, taken.id from taken where taken.shown
    union all
    select 'enrichment'::record_kind, e.id from enrichments e where e.original_id = any(array(select taken.id from taken))
  )
  select from taken`;

/**
 * Notes for Kafka, where changes go there, what a partition that was detached takes with it: each enrichment that had its
 * output in it, or its row, and the duplicates that show the output. No trigger sees that a table is dropped.
 *
 * @returns false where Kafka must take some of it first
 */
export async function noteRemovedRecords(
  client: pg.Client,
  table: 'outputs' | 'enrichments',
  partition: string,
): Promise<boolean> {
  if (!(await capturesRecords(client))) {
    return true;
  }
  const [key, isShown] = table === 'outputs' ? ['enrichment_id', 'true'] : ['id', `type <> 'render_prospect'`];
  const sql = noting(pg.escapeIdentifier(partition), key, isShown);
  while ((await WAITING.one(client, [MOST_WAITING])).count < MOST_WAITING) {
    if (((await client.query(sql)).rowCount ?? 0) === 0) {
      return true;
    }
  }
  return false;
}
