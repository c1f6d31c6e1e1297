import { z } from 'zod';
import { CANCELLED } from '#domain/acceptanceErrors';
import { IS_ROW_OF_BATCH } from './batchRow.ts';
import { type Connection, statement } from './statement.ts';

/** What the steps of a row have cost, which are enrichments of their own and in no batch. */
const STEPS_COST = 'select sum(c.credits_cost) as cost from enrichments c where c.parent_id = e.id and c.id > e.id';

/**
 * Counts the rows of each batch that has none open, and makes the delivery to its callback. Locks batches by id; one that
 * is locked elsewhere holds up none of the others, and ends the next time.
 */
const COMPLETE = statement(
  'complete',
  `
    with ended as (
      select b.id from batches b
      where b.completed_at is null and ($1::bigint[] is null or b.id = any($1))
        and not exists (
          select from enrichments e
          where e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting') and e.id >= first_open_enrichment()
        )
        and not exists (
          select from enrichments e
          where e.batch_id = b.id and e.status = 'pending' and e.original_id is null and e.not_before is null
            and e.id >= first_open_enrichment()
        )
        and not exists (
          select from enrichments e
          where e.batch_id = b.id and e.status = 'pending' and (e.original_id is not null or e.not_before is not null)
            and e.id >= first_open_enrichment()
        )
      order by b.id
      for no key update skip locked
    ), sums as (
      select e.batch_id, max(e.completed_at) as completed_at, sum(e.credits_cost) + coalesce(sum(steps.cost), 0) as cost,
        count(*) filter (where e.status = 'completed') as completed, count(*) filter (where e.status = 'failed') as failed,
        count(*) filter (where e.error_code = '${CANCELLED.code}') as cancelled
      from ended
      join batches b on b.id = ended.id
      join enrichments e on ${IS_ROW_OF_BATCH.sql}
      left join lateral (${STEPS_COST}) steps on true
      group by e.batch_id
    ), completed as (
      update batches b
      set completed_at = s.completed_at, completed = s.completed, failed = s.failed,
        cancelled = s.cancelled, credits_used = s.cost,
        status = case b.status when 'processing' then 'completed' else b.status end,
        callback_state = case when b.callback_url is null then 'none' else 'due' end::batch_callback_state
      from sums s
      where b.id = s.batch_id
      returning b.id, b.organization_id, b.callback_url, b.completed_at
    ), announced as (
      insert into deliveries (organization_id, scope, event, batch_id, url, created_at, next_attempt_at)
      select c.organization_id, 'batch', 'batch.completed', c.id, c.callback_url, c.completed_at, c.completed_at
      from completed c
      where c.callback_url is not null
      on conflict do nothing
    )
    select id from completed`,
  z.object({ id: z.number() }),
);

/**
 * Ends the batches that have no open row, each once, however many ask.
 *
 * @param among the batches to check; null for all
 * @returns the ids of those that have ended now
 */
export async function completeBatches(
  connection: Connection,
  among: readonly number[] | null,
): Promise<readonly number[]> {
  return (await COMPLETE.many(connection, [among])).map(({ id }) => id);
}
