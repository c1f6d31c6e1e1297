import { toBatchResource } from '../batches/batchReplies.ts';
import { callerOf } from '../http/caller.ts';
import { priceOf } from '../http/priceOf.ts';
import { json, refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** POST /api/batches/{id}/cancel: rows that have not started end as failed with the code `cancelled`. */
export function cancelBatch(services: ApiServices): Handler {
  return async (request, response) => {
    const { organization } = callerOf(response);
    const id = resourceId(request.params['id']);
    const batch = id === null ? null : await services.batches.find(organization.id, id);
    if (batch === null) {
      return refuse('not_found');
    }
    response.locals['batchId'] = batch.id;
    const price = priceOf(services, batch.type);
    const outcome = await services.batchCancellation.cancel(organization.id, batch.id, price, services.now());
    switch (outcome.kind) {
      case 'not_found':
        return refuse('not_found');
      case 'already_ended':
        return refuse('already_ended');
      case 'cancelled': {
        services.wakeups.announce(outcome.finished);
        outcome.promoted.forEach((command) => services.dispatcher.dispatch(command));
        const cancelled = await services.batches.find(organization.id, batch.id);
        return cancelled === null
          ? refuse('not_found')
          : json(200, { data: toBatchResource(services.settings, cancelled) });
      }
    }
  };
}
