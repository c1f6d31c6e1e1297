import { callerOf } from '../http/caller.ts';
import { refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { deliveryReply } from '../webhooks/deliveryReplies.ts';

/** GET /api/webhook-deliveries/{id}: with its tries. */
export function getDelivery(services: ApiServices): Handler {
  return async (request, response) => {
    const { organization, role } = callerOf(response);
    const id = resourceId(request.params['id']);
    const delivery = id === null ? null : await services.deliveryLog.find(organization.id, id);
    return delivery === null
      ? refuse('not_found')
      : deliveryReply(services, 200, { organizationId: organization.id, role }, delivery);
  };
}
