import { STILL_PROCESSING_MESSAGE } from '#contract/http/enrichmentResource';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { Enrichment } from '#domain/enrichment';
import { json, type Reply } from './reply.ts';

/** The one switch from an enrichment's state to HTTP (1-api.md, "GET /api/<resource>/{id}"). */
export function enrichmentReply(enrichment: Enrichment, headers: Readonly<Record<string, string>> = {}): Reply {
  return json(statusOf(enrichment), { data: toEnrichmentResource(enrichment) }, headers);
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
