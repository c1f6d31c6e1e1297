import { HTTP_BUCKETS, type MetricsRegistry } from '#platform/metrics';

/** What the sender of callbacks and webhooks counts. */
export type WebhookMetrics = ReturnType<typeof createWebhookMetrics>;

export function createWebhookMetrics(registry: MetricsRegistry) {
  return {
    deliveries: registry.counter({
      name: 'enrichment_deliveries_total',
      help: 'Tries to deliver by what came of them; refused: counted, but not sent, because the receiver does not answer; put_off: not tried yet, to make room.',
      labelNames: ['scope', 'outcome'],
    }),
    deliveryAttemptDuration: registry.histogram({
      name: 'enrichment_delivery_attempt_duration_seconds',
      help: 'Time of one try to deliver, from the first byte sent to what is kept of the answer.',
      labelNames: ['scope'],
      buckets: HTTP_BUCKETS,
    }),
  };
}
