import { sql } from 'slonik';
import { z } from 'zod';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import type { CustomVars } from '#domain/customVars';
import type { Enrichment } from '#ports/enrichmentReader';

/** The columns of one enrichment with its output; a duplicate shows the output of its original. */
export const ENRICHMENT_COLUMNS = sql.fragment`
  e.id, e.organization_id, e.type, e.status, e.input, e.custom_vars, e.callback_url, e.error_code, e.error_message,
  e.credits_cost, e.created_at, e.queued_at, e.started_at, e.completed_at, o.output`;

export const ENRICHMENT_TABLES = sql.fragment`
  enrichments e
  left join outputs o on o.enrichment_id = coalesce(e.original_id, e.id) and e.status = 'completed'`;

export const enrichmentRowSchema = z.object({
  id: z.number(),
  organization_id: z.number(),
  type: z.string(),
  status: z.enum(ENRICHMENT_STATUSES),
  input: z.unknown(),
  output: z.unknown(),
  custom_vars: z.unknown(),
  callback_url: z.string().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  credits_cost: z.number(),
  created_at: z.date(),
  queued_at: z.date().nullable(),
  started_at: z.date().nullable(),
  completed_at: z.date().nullable(),
});
export type EnrichmentRow = z.infer<typeof enrichmentRowSchema>;

export function toEnrichment(row: EnrichmentRow): Enrichment {
  return {
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    status: row.status,
    input: row.input,
    output: row.output,
    customVars: row.custom_vars as CustomVars | null,
    callbackUrl: row.callback_url,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    creditsCost: row.credits_cost,
    createdAt: row.created_at,
    queuedAt: row.queued_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  };
}
