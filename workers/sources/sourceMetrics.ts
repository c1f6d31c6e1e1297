import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { MetricsRegistry } from '#platform/metrics';
import type { SaveOutcome } from '#ports/savedPages';

/** Visits to the portals; an egress is `direct` or the host and port of its proxy. */
export type SourceMetrics = ReturnType<typeof createSourceMetrics>;

/** What becomes of a page that could not be read. */
const SAVE_OUTCOMES: readonly (SaveOutcome['kind'] | 'failed')[] = ['saved', 'limit_reached', 'withheld', 'failed'];

export function createSourceMetrics(registry: MetricsRegistry) {
  const metrics = {
    sourceRetrievals: registry.counter({
      name: 'enrichment_source_retrievals_total',
      help: 'Retrievals that were counted against the rate of an egress.',
      labelNames: ['source', 'egress'],
    }),
    sourceThrottled: registry.counter({
      name: 'enrichment_source_throttled_seconds_total',
      help: 'Seconds by which work was put off, by what was lacking on every egress.',
      labelNames: ['source', 'reason'],
    }),
    sourceBreaker: registry.gauge({
      name: 'enrichment_source_breaker_state',
      help: 'Circuit breaker of an egress in this process: 0 closed, 1 one visit tries, 2 open.',
      labelNames: ['source', 'egress'],
    }),
    savedPages: registry.counter({
      name: 'enrichment_saved_pages_total',
      help: 'Pages and documents that could not be read, by whether they were kept for a person.',
      labelNames: ['source', 'outcome'],
    }),
    sourceSlots: registry.gauge({
      name: 'enrichment_source_slots_in_use',
      help: 'Visits of this process under way.',
      labelNames: ['source', 'egress'],
    }),
  };
  // So that the first one is an increase.
  SOURCE_NAMES.forEach((source) => SAVE_OUTCOMES.forEach((outcome) => metrics.savedPages.inc({ source, outcome }, 0)));
  return metrics;
}
