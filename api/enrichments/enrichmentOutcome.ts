import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { Enrichment } from '#domain/enrichment';
import type { LinkMakers } from '../documents/documentUrl.ts';
import { withDocumentUrl } from '../documents/withDocumentUrl.ts';

export interface EnrichmentOutcome {
  readonly kind: 'completed' | 'failed' | 'open';
  readonly data: EnrichmentResource;
}

/** The one switch from an enrichment's state to what its operations end in. */
export function enrichmentOutcome(ports: LinkMakers, enrichment: Enrichment): EnrichmentOutcome {
  const data = withDocumentUrl(ports, toEnrichmentResource(enrichment));
  switch (enrichment.status) {
    case 'completed':
    case 'failed':
      return { kind: enrichment.status, data };
    case 'pending':
    case 'queued':
    case 'processing':
    case 'waiting':
      return { kind: 'open', data };
  }
}
