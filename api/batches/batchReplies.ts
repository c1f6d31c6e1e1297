import type { BatchResource, BatchResultRowResource, BatchSummaryResource } from '#contract/http/batchResource';
import type { Batch, BatchResultRow, BatchSummary } from '#ports/batches';
import type { ApiSettings } from '../services.ts';

/** A stored batch in the words of the contract, as lists show it. */
export function toBatchSummary({ baseUrl }: ApiSettings, batch: BatchSummary): BatchSummaryResource {
  const self = `${baseUrl}/api/batches/${batch.id}`;
  return {
    id: batch.id,
    object: 'batch',
    type: batch.type,
    status: batch.status,
    counts: { ...batch.counts },
    credits_used: batch.creditsUsed,
    estimated_credits: batch.estimatedCredits,
    callback_url: batch.callbackUrl,
    links: { self, results_csv: `${self}/results.csv` },
    created_at: batch.createdAt.toISOString(),
    completed_at: batch.completedAt?.toISOString() ?? null,
  };
}

/** The whole batch, its rejected rows included. */
export function toBatchResource(settings: ApiSettings, batch: Batch): BatchResource {
  return {
    ...toBatchSummary(settings, batch),
    rejected: batch.rejected.map(({ row, error, customVars }) => ({
      row,
      error: { code: error.code, message: error.message, errors: toMutable(error.errors ?? {}) },
      custom_vars: customVars ?? {},
    })),
  };
}

export function toResultRow(row: BatchResultRow): BatchResultRowResource {
  return {
    row: row.row,
    status: row.status,
    enrichment_id: row.enrichmentId,
    input: row.input as BatchResultRowResource['input'],
    custom_vars: row.customVars ?? {},
    output: row.output as BatchResultRowResource['output'],
    credits: row.credits,
    ...(row.error === null ? {} : { error: { code: row.error.code, message: row.error.message } }),
  };
}

function toMutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, problems]) => [field, [...problems]]));
}
