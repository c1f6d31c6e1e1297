import type { Batch } from '#domain/batch';
import { isCallback, type DeliveryScope } from '#domain/delivery';
import type { Enrichment } from '#domain/enrichment';
import type { BatchReader } from '#ports/batchReader';
import type { EnrichmentReader } from '#ports/enrichmentReader';

interface Readers {
  readonly reader: Pick<EnrichmentReader, 'find'>;
  readonly batches: Pick<BatchReader, 'find'>;
}

interface Telling {
  readonly organizationId: number;
  readonly scope: DeliveryScope;
  readonly enrichmentId: number | null;
  readonly batchId: number | null;
}

/** What a completion callback tells of, as it is now; both null for a delivery of a webhook. */
export async function toldResources(
  { reader, batches }: Readers,
  { organizationId, scope, enrichmentId, batchId }: Telling,
): Promise<{ readonly enrichment: Enrichment | null; readonly batch: Batch | null }> {
  if (!isCallback(scope)) {
    return { enrichment: null, batch: null };
  }
  return {
    enrichment: enrichmentId === null ? null : await reader.find(organizationId, enrichmentId),
    batch: batchId === null ? null : await batches.find(organizationId, batchId),
  };
}
