import type { RedeliverOutcome } from '#ports/deliveryLog';
import { callerOf } from '../http/caller.ts';
import { refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { deliveryReply } from './deliveryReplies.ts';

/** Makes a delivery due for what the path names and wakes those who deliver; the one switch from that to HTTP. */
export function makeDue(
  services: ApiServices,
  make: (organizationId: number, id: number) => Promise<RedeliverOutcome>,
): Handler {
  return async (request, response) => {
    const { organization, role } = callerOf(response);
    const id = resourceId(request.params['id']);
    const outcome: RedeliverOutcome = id === null ? { kind: 'not_found' } : await make(organization.id, id);
    switch (outcome.kind) {
      case 'due':
        services.deliveriesDue.announce([outcome.delivery.id]);
        return deliveryReply(services, 202, { organizationId: organization.id, role }, outcome.delivery);
      case 'pending':
        return refuse('delivery_pending');
      case 'inactive':
        return refuse('webhook_inactive');
      case 'not_found':
        return refuse('not_found');
    }
  };
}
