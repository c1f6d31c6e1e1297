import type { BatchResultRowResource } from '#contract/http/batchResource';
import type { BatchResultRow } from '#ports/batchReader';

/** A stored row in the words of the contract (docs/spec/contract.md, "Batch result row"). */
export function toResultRow(row: BatchResultRow): BatchResultRowResource {
  return {
    row: row.row,
    status: row.status,
    enrichment_id: row.enrichmentId,
    input: row.input as BatchResultRowResource['input'],
    custom_vars: row.customVars ?? {},
    output: row.output as BatchResultRowResource['output'],
    ...(row.outputExpiredAt === null ? {} : { output_expired_at: row.outputExpiredAt.toISOString() }),
    credits: row.credits,
    ...(row.error === null ? {} : { error: { code: row.error.code, message: row.error.message } }),
  };
}
