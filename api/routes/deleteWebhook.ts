import { noContent, refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import type { FindWebhookOwner } from '../webhooks/webhookOwner.ts';

/** DELETE …/webhooks/{wid}: what it was still to be told is cancelled. */
export function deleteWebhook(services: ApiServices, findOwner: FindWebhookOwner): Handler {
  return async (request, response) => {
    const owner = await findOwner(services, request, response);
    const id = resourceId(request.params['wid']);
    if (owner === null || id === null) {
      return refuse('not_found');
    }
    return (await services.subscriptions.remove(owner, id, services.now())) ? noContent() : refuse('not_found');
  };
}
