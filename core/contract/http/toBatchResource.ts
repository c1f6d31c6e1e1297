import type { Batch, BatchSummary } from '#domain/batch';
import type { BatchResource, BatchSummaryResource } from './batchResource.ts';

/**
 * A stored batch in the words of the contract, as lists show it.
 *
 * @param baseUrl without a trailing slash
 */
export function toBatchSummaryResource(baseUrl: string, batch: BatchSummary): BatchSummaryResource {
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
    file_name: batch.fileName,
    retry_of: batch.retryOf,
    pause: batch.pause && toPause(batch.pause),
    links: { self, results_csv: `${self}/results.csv`, results_xlsx: `${self}/results.xlsx` },
    created_at: batch.createdAt.toISOString(),
    completed_at: batch.completedAt?.toISOString() ?? null,
  };
}

function toPause({ id, reason, until, createdAt }: NonNullable<BatchSummary['pause']>): BatchSummaryResource['pause'] {
  return { id, reason, until: until?.toISOString() ?? null, created_at: createdAt.toISOString() };
}

/** The whole batch, its rejected rows included. */
export function toBatchResource(baseUrl: string, batch: Batch): BatchResource {
  return {
    ...toBatchSummaryResource(baseUrl, batch),
    rejected: batch.rejected.map(({ row, error, customVars }) => ({
      row,
      error: { code: error.code, message: error.message, errors: toMutable(error.errors ?? {}) },
      custom_vars: customVars ?? {},
    })),
  };
}

function toMutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, problems]) => [field, [...problems]]));
}
