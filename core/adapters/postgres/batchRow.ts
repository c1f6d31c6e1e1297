import { sql } from 'slonik';
import { z } from 'zod';
import { BATCH_STATUSES } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import type { Batch, BatchSummary } from '#ports/batchReader';

/**
 * A batch with its counts, which are stored when the last row has ended and counted from the rows until then: one
 * statement, so they add up to the total whatever happens meanwhile.
 */
export const BATCH_COLUMNS = sql.fragment`
  b.id, b.organization_id as "organizationId", b.type, b.status, b.total, b.rejected,
  b.estimated_credits as "estimatedCredits", b.callback_url as "callbackUrl", b.created_at as "createdAt",
  b.completed_at as "completedAt", b.retry_of as "retryOf",
  p.id as "pauseId", p.reason as "pauseReason", p.until as "pauseUntil", p.created_at as "pausedAt",
  (select f.file_name from batch_files f where f.batch_id = b.id) as "fileName",
  coalesce(rows.pending, 0) as pending, coalesce(rows.queued, 0) as queued, coalesce(rows.processing, 0) as processing,
  coalesce(b.completed, rows.completed) as completed, coalesce(b.failed, rows.failed) as failed,
  coalesce(b.credits_used, rows.credits_used) as "creditsUsed"`;

/**
 * Rows `e` of a batch `b`. They were accepted together, so that their ids tell in which partitions they are (ADR 47); of a
 * batch of the release before that is not known.
 */
export const IS_ROW_OF_BATCH = sql.fragment`e.batch_id = b.id
  and e.id between coalesce(b.first_row_id, 0) and coalesce(b.last_row_id, 9223372036854775807)`;

/** The rows of a batch that has ended are not read: its counts are stored. */
export const BATCH_TABLES = sql.fragment`
  batches b
  left join lateral (
    select
      count(*) filter (where e.status = 'pending') as pending,
      count(*) filter (where e.status = 'queued') as queued,
      count(*) filter (where e.status in ('processing', 'waiting')) as processing,
      count(*) filter (where e.status = 'completed') as completed,
      count(*) filter (where e.status = 'failed') as failed,
      sum(e.credits_cost) as credits_used
    from enrichments e
    where b.completed_at is null and ${IS_ROW_OF_BATCH}
  ) rows on true
  left join pauses p on p.id = b.pause_id and b.completed_at is null`;

export const REJECTED_ROWS_COLUMN = sql.fragment`
  coalesce((
    select json_agg(
      json_build_object(
        'row', r.batch_row, 'customVars', r.custom_vars,
        'error', json_build_object('code', r.code, 'message', r.message, 'errors', r.errors)
      )
      order by r.batch_row
    )
    from batch_rejections r
    where r.batch_id = b.id
  ), '[]') as "rejectedRows"`;

export const summaryRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  type: z.string(),
  status: z.enum(BATCH_STATUSES),
  total: z.number(),
  rejected: z.number(),
  pending: z.number(),
  queued: z.number(),
  processing: z.number(),
  completed: z.number(),
  failed: z.number(),
  creditsUsed: z.number(),
  estimatedCredits: z.number(),
  callbackUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  retryOf: z.number().nullable(),
  pauseId: z.number().nullable(),
  pauseReason: z.string().nullable(),
  pauseUntil: z.date().nullable(),
  pausedAt: z.date().nullable(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
});

export const batchRow = summaryRow.extend({
  rejectedRows: z.array(
    z.object({
      row: z.number(),
      customVars: z.custom<CustomVars>().nullable(),
      error: z.object({
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.array(z.string())).nullable(),
      }),
    }),
  ),
});

export function toBatch({ rejectedRows, ...summary }: z.infer<typeof batchRow>): Batch {
  return { ...toBatchSummary(summary), rejected: rejectedRows };
}

export function toBatchSummary(row: z.infer<typeof summaryRow>): BatchSummary {
  const { total, pending, queued, processing, completed, failed, rejected, ...others } = row;
  const { pauseId, pauseReason, pauseUntil, pausedAt, ...summary } = others;
  return {
    ...summary,
    counts: { total, pending, queued, processing, completed, failed, rejected },
    pause:
      pauseId === null || pausedAt === null
        ? null
        : { id: pauseId, reason: pauseReason, until: pauseUntil, createdAt: pausedAt },
  };
}
