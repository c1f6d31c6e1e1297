import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { providerByName } from '#contract/providers/catalogue';
import { HANDOVER } from '#contract/providers/handover';
import type { Logger } from '#platform/logger';
import type { OpenRequest, ProviderRequests } from '#ports/providerRequests';
import type { Wakeups } from '#ports/wakeups';
import type { ControllerMetrics } from '../controllerMetrics.ts';
import { endByOrganization } from './endByOrganization.ts';

export interface OverdueServices {
  readonly providerRequests: ProviderRequests;
  readonly enrichmentsFinished: Wakeups;
  readonly logger: Logger;
  readonly metrics: ControllerMetrics;
}

/** Ends enrichments whose provider did not call back in time, as the provider's entry in the catalogue says. */
export function endOverdueRequests(services: OverdueServices, now: Date): Promise<number> {
  return endByOrganization(
    (limit, except) => services.providerRequests.overdue(now, limit, except),
    async (own) => {
      for (const request of own) {
        await endOne(services, request, now);
      }
    },
  );
}

async function endOne(
  { providerRequests, enrichmentsFinished, logger, metrics }: OverdueServices,
  request: OpenRequest,
  now: Date,
): Promise<void> {
  const provider = providerByName(request.provider);
  if (provider === null) {
    logger.error({ provider: request.provider }, 'Enrichments wait for a provider that this program does not know');
    return;
  }
  const outcome = await providerRequests.end(request.referenceHash, null, provider.giveUp(request.held), now);
  if (outcome.kind === 'settled') {
    metrics.providerAnswers.inc({ provider: provider.name, outcome: 'missed' });
    if (provider === CAPTCHA_SOLVER) {
      metrics.captchas.inc({ outcome: 'expired' });
    }
    if (provider === HANDOVER) {
      metrics.handovers.inc({ outcome: 'expired' });
    }
    enrichmentsFinished.announce(outcome.finished);
  }
}
