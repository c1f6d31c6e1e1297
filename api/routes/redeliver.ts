import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { makeDue } from '../webhooks/makeDue.ts';

/** POST /api/webhook-deliveries/{id}/redeliver: the same message once more, under the same `webhook-id`. */
export function redeliver(services: ApiServices): Handler {
  return makeDue(services, (organizationId, id) => services.deliveryLog.redeliver(organizationId, id, services.now()));
}
