import { sql } from 'slonik';
import { z } from 'zod';
import { BATCH_STATUSES } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import type { Batch, BatchSummary, RowError } from '#ports/batches';

/**
 * A batch with its counts, which are stored when the last row has ended and counted from the rows until then: one
 * statement, so they add up to the total whatever happens meanwhile.
 */
export const BATCH_COLUMNS = sql.fragment`
  b.id, b.organization_id, b.type, b.status, b.total, b.rejected, b.estimated_credits, b.callback_url, b.created_at,
  b.completed_at,
  coalesce(rows.pending, 0) as pending, coalesce(rows.queued, 0) as queued, coalesce(rows.processing, 0) as processing,
  coalesce(b.completed, rows.completed) as completed, coalesce(b.failed, rows.failed) as failed,
  coalesce(b.credits_used, rows.credits_used) as credits_used`;

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
    where e.batch_id = b.id
  ) rows on b.completed_at is null`;

export const REJECTIONS_COLUMN = sql.fragment`
  array(
    select json_build_object(
      'row', r.batch_row, 'input', r.input, 'custom_vars', r.custom_vars, 'code', r.code, 'message', r.message,
      'errors', r.errors
    )
    from batch_rejections r
    where r.batch_id = b.id
    order by r.batch_row
  ) as rejections`;

export const batchRowSchema = z.object({
  id: z.number(),
  organization_id: z.number(),
  type: z.string(),
  status: z.enum(BATCH_STATUSES),
  total: z.number(),
  rejected: z.number(),
  pending: z.number(),
  queued: z.number(),
  processing: z.number(),
  completed: z.number(),
  failed: z.number(),
  credits_used: z.number(),
  estimated_credits: z.number(),
  callback_url: z.string().nullable(),
  created_at: z.date(),
  completed_at: z.date().nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

export interface RejectionRow {
  readonly row: number;
  readonly input: unknown;
  readonly custom_vars: CustomVars | null;
  readonly code: string;
  readonly message: string;
  readonly errors: RowError['errors'];
}

export function toBatch(row: BatchRow & { readonly rejections: readonly RejectionRow[] }): Batch {
  return {
    ...toBatchSummary(row),
    rejected: row.rejections.map(({ row: place, input, custom_vars: customVars, ...error }) => ({
      row: place,
      input,
      customVars,
      error,
    })),
  };
}

export function toBatchSummary(row: BatchRow): BatchSummary {
  const { total, pending, queued, processing, completed, failed, rejected } = row;
  return {
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    status: row.status,
    counts: { total, pending, queued, processing, completed, failed, rejected },
    creditsUsed: row.credits_used,
    estimatedCredits: row.estimated_credits,
    callbackUrl: row.callback_url,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
