import type { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics.ts';

/** Counted by every role of a platform with Redis. */
export function redisAway(registry: MetricsRegistry): Counter<'use'> {
  return registry.counter({
    name: 'enrichment_redis_away_total',
    help: 'Requests that were served without Redis because it did not answer.',
    labelNames: ['use'],
  });
}
