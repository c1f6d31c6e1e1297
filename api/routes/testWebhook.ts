import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { makeDue } from '../webhooks/makeDue.ts';

/** POST /api/webhooks/{id}/test: a message that tells of no event, on the way of all others. */
export function testWebhook(services: ApiServices): Handler {
  return makeDue(services, (organizationId, id) => services.deliveryLog.test(organizationId, id, services.now()));
}
