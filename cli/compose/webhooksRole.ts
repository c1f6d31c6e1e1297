import { randomBytes } from 'node:crypto';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { REQUESTS_AT_ONCE } from '#domain/deliveryEndpoint';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { createAddressGuard } from '#platform/addressGuard';
import type { Releasers } from '#platform/releasers';
import { createWebhookMetrics } from '../../webhooks/webhookMetrics.ts';
import { startWebhooks } from '../../webhooks/startWebhooks.ts';
import type { Foundation } from './foundation.ts';
import { openSecretKeys } from './secretKeys.ts';

/** One path of a host does not wait for another's connections: how many there may be is decided for each receiver. */
const KEEP_ALIVE = { connections: REQUESTS_AT_ONCE, idleMilliseconds: 4_000, destinations: 500 };

/**
 * Starts delivering.
 *
 * @param ownBaseUrl of the API in this process; null where it is another one's
 */
export async function startWebhooksRole(
  foundation: Foundation,
  releasers: Releasers,
  ownBaseUrl: string | null,
): Promise<void> {
  const { config, database, now, metrics } = foundation;
  const keys = await openSecretKeys(config);
  const secrets = createWebhookSecrets(database, { keys, randomBytes });
  const deliveries = createDeliveries(database, { keys, secrets, now });
  if (config.DATABASE_URL === undefined) {
    // As with work: an earlier process on this database is gone, and what it left goes on at once.
    await deliveries.endAllLeases(now());
  }
  const client = createGuardedClient({
    isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS),
    keepAlive: KEEP_ALIVE,
  });
  releasers.add('webhook connections', () => client.close());
  const webhooks = startWebhooks({
    ...foundation,
    metrics: createWebhookMetrics(metrics),
    deliveries,
    client,
    wakeups: [foundation.enrichmentsFinished, foundation.batchesEnded, foundation.deliveriesDue],
    settings: {
      baseUrl: (config.BASE_URL ?? ownBaseUrl ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/u, ''),
      timeoutSeconds: config.ENRICH_CALLBACK_TIMEOUT,
      schedules: { callback: config.ENRICH_CALLBACK_RETRIES, webhook: config.ENRICH_WEBHOOK_RETRIES },
    },
  });
  releasers.add('webhooks', () => webhooks.drain(AbortSignal.timeout(SHUTDOWN_GRACE_SECONDS * 1_000)));
  const gauge = {
    name: 'enrichment_delivery_endpoints',
    help: 'Receivers that nothing is sent to for a while (open), and requests to receivers in progress (running).',
  };
  metrics.exposeStates(gauge, () => ({ ...webhooks.stats() }));
}
