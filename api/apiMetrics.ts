import { BUDGET_SCOPES, type ExceededCap } from '#domain/budget';
import { HTTP_BUCKETS, type MetricsRegistry } from '#platform/metrics';
import { handovers, providerAnswers } from '#platform/providerMetrics';

/** What the API counts. */
export type ApiMetrics = ReturnType<typeof createApiMetrics>;

/** What a refusal can be by, each counted from 0: Prometheus has a line before the first refusal, and a rate of the first. */
const REFUSING_CAPS: readonly ExceededCap['scope']['kind'][] = [...BUDGET_SCOPES, 'batch'];

export function createApiMetrics(registry: MetricsRegistry) {
  const metrics = {
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
    handovers: handovers(registry),
  };
  REFUSING_CAPS.forEach((scope) => metrics.budgetRefused.inc({ scope }, 0));
  return metrics;
}
