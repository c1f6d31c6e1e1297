import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Releasers } from '#platform/releasers';
import { startController } from '../../controller/startController.ts';
import type { Foundation } from './foundation.ts';

export function startControllerRole(foundation: Foundation, releasers: Releasers): void {
  const identity = { holder: `${hostname()} ${randomUUID()}`, elapsed: () => performance.now() };
  const controller = startController(
    { ...foundation, ...identity },
    {
      idempotencySeconds: foundation.config.ENRICH_IDEMPOTENCY_TTL,
      batchConcurrency: foundation.config.ENRICH_BATCH_CONCURRENCY,
      deduplicationSeconds: foundation.config.ENRICH_DEDUP_WINDOW,
      uploadSeconds: foundation.config.ENRICH_CSV_URL_TTL,
    },
  );
  releasers.add('controller', () => controller.stop());
}
