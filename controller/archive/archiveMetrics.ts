import type { MetricsRegistry } from '#platform/metrics';

/** What is counted of exports before removal; those of the controller. */
export type ArchiveMetrics = ReturnType<typeof createArchiveMetrics>;

export function createArchiveMetrics(registry: MetricsRegistry) {
  return {
    archiveFailures: registry.counter({
      name: 'enrichment_archive_failures_total',
      help: 'Exports before removal that failed because of the store, by what was to be exported; the rows stay.',
      labelNames: ['set'],
    }),
    archiveWaiting: registry.gauge({
      name: 'enrichment_archive_waiting_age_seconds',
      help: 'How long the oldest rows have been due for the archive without being in it; of the leader.',
      labelNames: ['set'],
    }),
  };
}
