import type { Enrichment } from '#domain/enrichment';
import { shownStatus } from '#domain/lifecycle';
import type { EnrichmentResource } from './enrichmentResource.ts';

/** The stored enrichment in the words of the contract. */
export function toEnrichmentResource(enrichment: Enrichment): EnrichmentResource {
  return {
    id: enrichment.id,
    type: enrichment.type,
    status: shownStatus(enrichment.status),
    input: enrichment.input as Record<string, unknown>,
    output: enrichment.output as Record<string, unknown> | null,
    ...(enrichment.outputExpiredAt === null ? {} : { output_expired_at: enrichment.outputExpiredAt.toISOString() }),
    custom_vars: enrichment.customVars ?? {},
    callback_url: enrichment.callbackUrl,
    error_code: enrichment.errorCode,
    error_message: enrichment.errorMessage,
    credits_cost: enrichment.creditsCost,
    queued_at: enrichment.queuedAt?.toISOString() ?? null,
    created_at: enrichment.createdAt.toISOString(),
    started_at: enrichment.startedAt?.toISOString() ?? null,
    completed_at: enrichment.completedAt?.toISOString() ?? null,
  };
}
