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
    ...poolMetrics(registry),
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

/** The gauges of one WorkerPool each; its series go with it. */
function poolMetrics(registry: MetricsRegistry) {
  return {
    poolBacklog: registry.gauge({
      name: 'enrichment_pool_backlog',
      help: 'Work in the lanes of a WorkerPool that can be claimed or runs, its share where pools overlap; of the leader.',
      labelNames: ['pool'],
    }),
    poolRunnable: registry.gauge({
      name: 'enrichment_pool_runnable',
      help: 'How much of that can go on at once; of the leader.',
      labelNames: ['pool'],
    }),
    poolWanted: registry.gauge({
      name: 'enrichment_pool_wanted_workers',
      help: 'Workers that a WorkerPool has use for within its bounds; of the leader.',
      labelNames: ['pool'],
    }),
    poolReady: registry.gauge({
      name: 'enrichment_pool_ready_workers',
      help: 'Workers of a WorkerPool that are ready; of the leader.',
      labelNames: ['pool'],
    }),
  };
}
