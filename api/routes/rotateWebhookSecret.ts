import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { rotateSecret } from '../webhooks/rotateSecret.ts';
import type { FindWebhookOwner } from '../webhooks/webhookOwner.ts';

/** POST /reach/webhooks/rotate-org-secret and POST /reach/campaigns/{id}/rotate-webhook-secret: administrators only. */
export function rotateWebhookSecret(services: ApiServices, findOwner: FindWebhookOwner): Handler {
  return async (request, response) => {
    const owner = await findOwner(services, request, response);
    if (owner === null) {
      return refuse('not_found');
    }
    if (callerOf(response).role !== 'admin') {
      return refuse('admin_required');
    }
    const { secret, rotatedAt } = await rotateSecret(services, owner);
    return json(200, { data: { secret, rotated_at: rotatedAt.toISOString() } });
  };
}
