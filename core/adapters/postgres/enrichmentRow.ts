import { sql } from 'slonik';
import { z } from 'zod';
import type { CustomVars } from '#domain/customVars';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';

type SqlFragment = ReturnType<typeof sql.fragment>;

/**
 * When the output `o` of an enrichment was removed: it completed and is not there.
 *
 * @param isCompleted of the enrichment
 * @param outputOf the id of the enrichment that had the output
 */
export function outputExpired(isCompleted: SqlFragment, outputOf: SqlFragment): SqlFragment {
  return sql.fragment`case when ${isCompleted} and o.enrichment_id is null then (
    select coalesce(p.outputs_removed_at, p.removed_at)
    from partitions p
    where p.family = 'enrichments' and p.lower_id <= ${outputOf} and p.upper_id > ${outputOf}
  ) end as "outputExpiredAt"`;
}

const OUTPUT_EXPIRED = outputExpired(sql.fragment`e.status = 'completed'`, sql.fragment`coalesce(e.original_id, e.id)`);

/** The columns of one enrichment with its output; a duplicate shows the output of its original. */
export const ENRICHMENT_COLUMNS = sql.fragment`
  e.id, e.organization_id as "organizationId", e.type, e.status, e.input, o.output, ${OUTPUT_EXPIRED},
  e.custom_vars as "customVars",
  e.callback_url as "callbackUrl", e.error_code as "errorCode", e.error_message as "errorMessage",
  e.credits_cost as "creditsCost", e.created_at as "createdAt", e.queued_at as "queuedAt", e.started_at as "startedAt",
  e.completed_at as "completedAt", e.traceparent`;

/** What lists show of an output: it is read whole only where it was stored without its headline. */
export const HEADLINE_COLUMNS = sql.fragment`o.headline, case when o.headline is null then o.output end as output`;

export const LISTED_COLUMNS = sql.fragment`
  e.id, e.organization_id as "organizationId", e.type, e.status, e.input, ${HEADLINE_COLUMNS}, ${OUTPUT_EXPIRED},
  e.error_code as "errorCode", e.error_message as "errorMessage", e.credits_cost as "creditsCost", e.created_at as "createdAt",
  e.started_at as "startedAt", e.completed_at as "completedAt"`;

/** What has not completed has no output to look for: a condition beside the key would be asked after Postgres had looked. */
export const ENRICHMENT_TABLES = sql.fragment`
  enrichments e
  left join outputs o on o.enrichment_id = case e.status when 'completed' then coalesce(e.original_id, e.id) end`;

export const enrichmentRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  type: z.string(),
  status: z.enum(ENRICHMENT_STATUSES),
  input: z.unknown(),
  output: z.unknown(),
  outputExpiredAt: z.date().nullable(),
  customVars: z.custom<CustomVars>().nullable(),
  callbackUrl: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  creditsCost: z.number(),
  createdAt: z.date(),
  queuedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  traceparent: z.string().nullable(),
});

export const listedRow = enrichmentRow
  .omit({ customVars: true, callbackUrl: true, queuedAt: true, traceparent: true })
  .extend({ headline: z.unknown() });
