import { randomBytes } from 'node:crypto';
import type { KeyedStores } from '../../api/services.ts';
import { createBulks } from '#adapters/postgres/bulks';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { createDeliveryLogOn } from '#adapters/postgres/deliveryLog';
import { createIdentities } from '#adapters/postgres/identities';
import { createKeyedWrites } from '#adapters/postgres/keyedWrites';
import { createMonitors } from '#adapters/postgres/monitors';
import { createPauses } from '#adapters/postgres/pauses';
import { createPlatformPauses } from '#adapters/postgres/platformPauses';
import { createProspectsOn } from '#adapters/postgres/prospects';
import { createRenders } from '#adapters/postgres/renders';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createUploadsOn } from '#adapters/postgres/uploads';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import type { SecretKey } from '#domain/secretKeys';
import type { KeyedWrites } from '#ports/keyedWrites';
import type { Foundation } from './foundation.ts';

/** What the API writes once for each Idempotency-Key. */
export function openKeyedWrites(
  { config, database, now }: Pick<Foundation, 'config' | 'database' | 'now'>,
  secretKeys: readonly SecretKey[],
): KeyedWrites<KeyedStores> {
  return createKeyedWrites(database, {
    idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
    storesOn: (queries) => ({
      bulks: createBulks(queries),
      campaigns: createCampaigns(queries),
      deliveryLog: createDeliveryLogOn(queries),
      identities: createIdentities(queries, now),
      monitors: createMonitors(queries),
      pauses: createPauses(queries),
      platformPauses: createPlatformPauses(queries),
      prospects: createProspectsOn(queries),
      renders: createRenders(queries),
      subscriptions: createSubscriptions(queries),
      uploads: createUploadsOn(queries),
      webhookSecrets: createWebhookSecrets(queries, { keys: secretKeys, randomBytes }),
    }),
  });
}
