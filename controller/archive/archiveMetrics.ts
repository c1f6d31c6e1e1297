import { ARCHIVE_SETS } from '#domain/archive';
import type { MetricsRegistry } from '#platform/metrics';

/** What is counted of exports before removal; those of the controller, also of one that never exports anything. */
export type ArchiveMetrics = ReturnType<typeof createArchiveMetrics>;

export function createArchiveMetrics(registry: MetricsRegistry) {
  const metrics = {
    archiveFailures: registry.counter({
      name: 'enrichment_archive_failures_total',
      help: 'Exports before removal that failed because of the store, by what was to be exported; the rows stay.',
      labelNames: ['set'],
    }),
    archiveWaiting: registry.gauge({
      name: 'enrichment_archive_waiting_age_seconds',
      help: 'How long the oldest rows have been due for the archive without being in it, as the leader knows; 0 of others.',
      labelNames: ['set'],
    }),
  };
  ARCHIVE_SETS.forEach((set) => {
    metrics.archiveFailures.inc({ set }, 0);
    metrics.archiveWaiting.set({ set }, 0);
  });
  return metrics;
}
