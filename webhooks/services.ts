import type { RetrySchedules } from '#domain/deliveryRules';
import type { Logger } from '#platform/logger';
import type { BatchReader } from '#ports/batchReader';
import type { Deliveries } from '#ports/deliveries';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { GuardedClient } from '#ports/guardedClient';
import type { Tracer } from '#ports/tracer';
import type { Wakeups } from '#ports/wakeups';
import type { WebhookMetrics } from './webhookMetrics.ts';

export interface WebhookSettings {
  /** Of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutSeconds: number;
  readonly schedules: RetrySchedules;
}

/** What deliveries are made with; the composition decides what stands behind each port. */
export interface WebhookServices {
  readonly settings: WebhookSettings;
  readonly deliveries: Deliveries;
  readonly reader: Pick<EnrichmentReader, 'find'>;
  readonly batches: Pick<BatchReader, 'find'>;
  readonly client: GuardedClient;
  /** Processes that end work or record an event tell of it here; what is missed is found a second later. */
  readonly wakeups: readonly Pick<Wakeups, 'subscribe'>[];
  readonly logger: Logger;
  readonly tracer: Tracer;
  readonly metrics: WebhookMetrics;
  readonly now: () => Date;
}
