import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { STILL_PROCESSING_MESSAGE } from '#contract/http/enrichmentResource';
import type { Enrichment } from '#ports/enrichmentReader';
import { json, type Reply } from './reply.ts';

/** The stored enrichment in the words of the contract. */
export function toResource(enrichment: Enrichment): EnrichmentResource {
  return {
    id: enrichment.id,
    type: enrichment.type,
    status: enrichment.status,
    input: enrichment.input as Record<string, unknown>,
    output: enrichment.output as Record<string, unknown> | null,
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

/** The one switch from an enrichment's state to HTTP (1-api.md, "GET /api/<resource>/{id}"). */
export function enrichmentReply(enrichment: Enrichment, headers: Readonly<Record<string, string>> = {}): Reply {
  return json(statusOf(enrichment), { data: toResource(enrichment) }, headers);
}

function statusOf(enrichment: Enrichment): number {
  switch (enrichment.status) {
    case 'completed':
      return 200;
    case 'failed':
      return 422;
    case 'pending':
    case 'queued':
    case 'processing':
    case 'waiting':
      return 202;
  }
}

/** A synchronous request whose time is over; the work goes on. */
export function timedOutReply(enrichment: Enrichment, headers: Readonly<Record<string, string>> = {}): Reply {
  const { id, input, customVars } = enrichment;
  return json(
    202,
    { data: { id, status: 'timeout', message: STILL_PROCESSING_MESSAGE, input, custom_vars: customVars ?? {} } },
    headers,
  );
}
