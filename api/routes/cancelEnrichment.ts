import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import { callerOf } from '../http/caller.ts';
import { priceOf } from '../http/priceOf.ts';
import { json, refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** POST /api/enrichments/{id}/cancel: what has not started ends as failed with the code `cancelled`. */
export function cancelEnrichment(services: ApiServices): Handler {
  return async (request, response) => {
    const { organization } = callerOf(response);
    const id = resourceId(request.params['id']);
    const enrichment = id === null ? null : await services.reader.find(organization.id, id);
    if (enrichment === null) {
      return refuse('not_found');
    }
    response.locals['enrichmentId'] = enrichment.id;
    const price = priceOf(services, enrichment.type);
    const outcome = await services.cancellation.cancel(organization.id, enrichment.id, price, services.now());
    switch (outcome.kind) {
      case 'not_found':
        return refuse('not_found');
      case 'already_started':
        return refuse('already_started');
      case 'cancelled': {
        services.enrichmentsFinished.announce(outcome.finished);
        if (outcome.promoted !== null) {
          services.dispatcher.dispatch(outcome.promoted);
        }
        const cancelled = await services.reader.find(organization.id, enrichment.id);
        return cancelled === null ? refuse('not_found') : json(200, { data: toEnrichmentResource(cancelled) });
      }
    }
  };
}
