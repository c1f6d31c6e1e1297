import { createGleifIndex } from '#adapters/http/gleifIndex';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createViesRegister } from '#adapters/http/viesRegister';
import type { PublicService } from '#domain/publicService';
import { createAddressGuard } from '#platform/addressGuard';
import type { PublicServices } from '../../workers/enrichments/createHandlers.ts';
import type { WorkerMetrics } from '../../workers/workerMetrics.ts';
import type { Foundation } from './foundation.ts';

/** Builds the public services whose addresses are set. */
export function createPublicServices(
  { config, rateLimiter, now }: Pick<Foundation, 'config' | 'rateLimiter' | 'now'>,
  { serviceQuestions }: Pick<WorkerMetrics, 'serviceQuestions'>,
): PublicServices {
  const client = createGuardedClient({
    isAllowed: createAddressGuard(config.EGRESS_ALLOW_CIDRS, config.ENRICH_SERVICES_ALLOW_CIDRS),
    localNames: true,
  });
  const optionsOf = (service: PublicService, url: string) => ({
    baseUrl: url.replace(/\/$/, ''),
    client,
    limiter: rateLimiter,
    count: (outcome: string) => serviceQuestions.inc({ service, outcome }),
    now,
  });
  const { LEI_URL: lei, VAT_URL: vat } = config;
  return {
    leiIndex: lei === undefined ? null : createGleifIndex(optionsOf('lei', lei)),
    vatRegister: vat === undefined ? null : createViesRegister(optionsOf('vat', vat)),
  };
}
