import { HTTP_BUCKETS, type MetricsRegistry } from '#platform/metrics';
import { providerAnswers } from '#platform/providerMetrics';

/** What the API counts. */
export type ApiMetrics = ReturnType<typeof createApiMetrics>;

export function createApiMetrics(registry: MetricsRegistry) {
  return {
    httpRequests: registry.histogram({
      name: 'enrichment_http_request_duration_seconds',
      help: 'Time to the end of an answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: HTTP_BUCKETS,
    }),
    openWaits: registry.gauge({
      name: 'enrichment_http_open_waits',
      help: 'Requests that wait for an enrichment to finish.',
    }),
    accepted: registry.counter({
      name: 'enrichment_accepted_total',
      help: 'Requests by outcome of acceptance; answered: completed at once, by the mirror.',
      labelNames: ['type', 'outcome'],
    }),
    budgetRefused: registry.counter({
      name: 'enrichment_budget_refused_total',
      help: 'Requests that were refused because a cap had no room for them, by what the cap bears on.',
      labelNames: ['scope'],
    }),
    providerAnswers: providerAnswers(registry),
  };
}
