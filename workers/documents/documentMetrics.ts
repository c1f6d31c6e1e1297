import { KEPT_DOCUMENT_KINDS } from '#domain/keptDocument';
import type { MetricsRegistry } from '#platform/metrics';

export type DocumentMetrics = ReturnType<typeof createDocumentMetrics>;

/** What becomes of the papers that workers retrieve. */
export function createDocumentMetrics(registry: MetricsRegistry) {
  const metrics = {
    documents: registry.counter({
      name: 'enrichment_documents_total',
      help: 'Papers of the registers by what became of them: kept, withheld since somebody is suppressed, or failed.',
      labelNames: ['kind', 'outcome'],
    }),
  };
  // So that the first that fails is an increase.
  KEPT_DOCUMENT_KINDS.forEach((kind) => metrics.documents.inc({ kind, outcome: 'failed' }, 0));
  return metrics;
}
