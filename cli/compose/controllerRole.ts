import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createDeliveryBacklog } from '#adapters/postgres/deliveryBacklog';
import { createLaneDemands } from '#adapters/postgres/laneDemands';
import { createLaneWaits } from '#adapters/postgres/laneWaits';
import { sharedReading } from '#platform/sharedReading';
import { retentionOf } from '#platform/settings/retentionSettings';
import type { Releasers } from '#platform/releasers';
import type { LaneDemands } from '#ports/laneDemands';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { startController } from '../../controller/startController.ts';
import { openArchive } from './archive.ts';
import type { Foundation } from './foundation.ts';
import type { OperatorPart } from './operatorRole.ts';
import { openRecords } from './recordsPart.ts';
import { openReadSettings } from './registrySources.ts';
import { createSourceFeeds } from './sourceFeeds.ts';

/** Less than half of the time after which pools and lanes are looked at again. */
const DEMANDS_FRESH_MILLISECONDS = 2_000;

export async function startControllerRole(foundation: Foundation, releasers: Releasers): Promise<void> {
  const laneDemands = sharedLaneDemands(foundation);
  const operator = foundation.config.ENRICH_OPERATOR ? await loadOperator(foundation, laneDemands, releasers) : null;
  const metrics = createControllerMetrics(foundation.metrics);
  const records = await openRecords(foundation, metrics);
  const sourceSettings = await openReadSettings(foundation);
  const identity = { holder: `${hostname()} ${randomUUID()}`, elapsed: () => performance.now() };
  const controller = startController(
    {
      ...foundation,
      ...identity,
      leadership: operator?.leadership ?? foundation.leadership,
      archive: await openArchive(foundation, releasers),
      deliveryBacklog: createDeliveryBacklog(foundation.database),
      laneDemands,
      laneWaits: createLaneWaits(foundation.database),
      sourceFeeds: createSourceFeeds(foundation.config, sourceSettings),
      sourceSettings,
      metrics,
    },
    {
      idempotencySeconds: foundation.config.ENRICH_IDEMPOTENCY_TTL,
      batchConcurrency: foundation.config.ENRICH_BATCH_CONCURRENCY,
      deduplicationSeconds: foundation.config.ENRICH_DEDUP_WINDOW,
      prices: foundation.config.ENRICH_PRICES,
      longestLifeSeconds: foundation.config.ENRICH_LONGEST_LIFE,
      uploadSeconds: foundation.config.ENRICH_CSV_URL_TTL,
      retention: retentionOf(foundation.config),
    },
    [...(operator === null ? [] : [operator.open]), ...(records === null ? [] : [records])],
  );
  releasers.add('controller', () => controller.stop());
}

/** Loaded only where there is a cluster: its client takes longer to load than everything else together. */
async function loadOperator(
  foundation: Foundation,
  laneDemands: LaneDemands,
  releasers: Releasers,
): Promise<OperatorPart> {
  const { openOperator } = await import('./operatorRole.ts');
  return openOperator(foundation, laneDemands, releasers);
}

/** Each WorkerPool and the metrics look at the same: what is divided between pools is one reading. */
function sharedLaneDemands({ database }: Foundation): LaneDemands {
  const demands = createLaneDemands(database);
  return {
    read: sharedReading(
      () => demands.read(),
      () => performance.now(),
      DEMANDS_FRESH_MILLISECONDS,
    ),
  };
}
