import { type MetricsRegistry, WORK_BUCKETS } from '#platform/metrics';
import { captchas, handovers, serviceQuestions } from '#platform/providerMetrics';
import { createDocumentMetrics } from './documents/documentMetrics.ts';
import { createSourceMetrics } from './sources/sourceMetrics.ts';

/** What a worker counts. */
export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

export function createWorkerMetrics(registry: MetricsRegistry) {
  return {
    attempts: registry.counter({
      name: 'enrichment_attempts_total',
      help: 'Attempts at work by verdict.',
      labelNames: ['type', 'verdict'],
    }),
    workDuration: registry.histogram({
      name: 'enrichment_work_duration_seconds',
      help: 'Time of one attempt.',
      labelNames: ['type', 'lane'],
      buckets: WORK_BUCKETS,
    }),
    claimDuration: registry.histogram({
      name: 'enrichment_claim_duration_seconds',
      help: 'Time of one claiming statement that found work.',
      labelNames: ['lane'],
      buckets: WORK_BUCKETS,
    }),
    running: registry.gauge({ name: 'enrichment_running', help: 'Attempts under way.', labelNames: ['lane'] }),
    leasesLost: registry.counter({
      name: 'enrichment_leases_lost_total',
      help: 'Attempts whose lease was lost before they ended.',
    }),
    children: registry.counter({
      name: 'enrichment_children_started_total',
      help: 'Enrichments that were started as steps of others, by the type of the other.',
      labelNames: ['type'],
    }),
    captchas: captchas(registry),
    handovers: handovers(registry),
    serviceQuestions: serviceQuestions(registry),
    ...createDocumentMetrics(registry),
    ...createSourceMetrics(registry),
  };
}
