import { toBatchResource } from '#contract/http/toBatchResource';
import { findBatch } from '../batches/findBatch.ts';
import { priceOf } from '../http/priceOf.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** POST /api/batches/{id}/cancel: rows that have not started end as failed with the code `cancelled`. */
export function cancelBatch(services: ApiServices): Handler {
  return async (request, response) => {
    const batch = await findBatch(services, request, response);
    if (batch === null) {
      return refuse('not_found');
    }
    const { organizationId, id } = batch;
    const price = priceOf(services, batch.type);
    const outcome = await services.batchCancellation.cancel(organizationId, id, price, services.now());
    switch (outcome.kind) {
      case 'not_found':
        return refuse('not_found');
      case 'already_ended':
        return refuse('already_ended');
      case 'cancelled': {
        services.enrichmentsFinished.announce(outcome.finished);
        outcome.promoted.forEach((command) => services.dispatcher.dispatch(command));
        const cancelled = await services.batches.find(organizationId, id);
        return cancelled === null
          ? refuse('not_found')
          : json(200, { data: toBatchResource(services.settings.baseUrl, cancelled) });
      }
    }
  };
}
