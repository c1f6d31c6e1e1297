import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { cancelEnrichment as operation } from '#contract/operations/cancelEnrichment';
import { priceOf } from '../enrichments/priceOf.ts';
import { actorOf } from './actorOf.ts';
import { findEnrichment } from './findEnrichment.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'cancellation' | 'dispatcher' | 'enrichmentsFinished' | 'now' | 'reader' | 'settings'>;

/** What has not started ends as failed with the code `cancelled`. */
export function cancelEnrichment(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const enrichment = await findEnrichment(ports, call);
    if (enrichment === null) {
      return NOT_FOUND;
    }
    const { organizationId, id, type } = enrichment;
    const outcome = await ports.cancellation.cancel(
      organizationId,
      id,
      priceOf(ports, type),
      ports.now(),
      actorOf(call.caller),
    );
    switch (outcome.kind) {
      case 'not_found':
      case 'already_started':
        return { kind: outcome.kind };
      case 'cancelled': {
        ports.enrichmentsFinished.announce(outcome.finished);
        if (outcome.promoted !== null) {
          ports.dispatcher.dispatch(outcome.promoted);
        }
        const cancelled = await ports.reader.find(organizationId, id);
        return cancelled === null ? NOT_FOUND : { kind: 'cancelled', data: toEnrichmentResource(cancelled) };
      }
    }
  };
}
