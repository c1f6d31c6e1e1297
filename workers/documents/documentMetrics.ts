import type { MetricsRegistry } from '#platform/metrics';

export type DocumentMetrics = ReturnType<typeof createDocumentMetrics>;

/** What becomes of the papers that workers retrieve. */
export function createDocumentMetrics(registry: MetricsRegistry) {
  return {
    documents: registry.counter({
      name: 'enrichment_documents_total',
      help: 'Papers of the registers by what became of them: kept, withheld since somebody is suppressed, or failed.',
      labelNames: ['kind', 'outcome'],
    }),
  };
}
