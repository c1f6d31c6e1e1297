import { type MetricsRegistry, WORK_BUCKETS } from '#platform/metrics';

/** What the operator counts, by controller-runtime's names where there are any, so that dashboards made for it work. */
export type OperatorMetrics = ReturnType<typeof createOperatorMetrics>;

export function createOperatorMetrics(registry: MetricsRegistry) {
  return {
    reconciles: registry.counter({
      name: 'controller_runtime_reconcile_total',
      help: 'Reconciliations by what came of them.',
      labelNames: ['controller', 'result'],
    }),
    reconcileDuration: registry.histogram({
      name: 'controller_runtime_reconcile_time_seconds',
      help: 'Time of one reconciliation.',
      labelNames: ['controller'],
      buckets: WORK_BUCKETS,
    }),
    queueDepth: registry.gauge({
      name: 'workqueue_depth',
      help: 'Objects that wait to be looked at, or to be looked at again.',
      labelNames: ['name'],
    }),
    informerSilence: registry.gauge({
      name: 'enrichment_informer_silent_seconds',
      help: 'Since the API server last said anything of a kind, bookmarks included.',
      labelNames: ['kind'],
    }),
    informerRelists: registry.gauge({
      name: 'enrichment_informer_relists',
      help: 'How often all objects of a kind have been listed.',
      labelNames: ['kind'],
    }),
  };
}
