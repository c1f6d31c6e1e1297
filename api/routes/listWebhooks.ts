import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { pageQuerySchema } from '#contract/http/queries';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import type { FindWebhookOwner } from '../webhooks/webhookOwner.ts';
import { toWebhook } from '../webhooks/webhookReplies.ts';

/** GET …/webhooks: newest first, by cursor. */
export function listWebhooks(services: ApiServices, findOwner: FindWebhookOwner): Handler {
  return async (request, response) => {
    const owner = await findOwner(services, request, response);
    if (owner === null) {
      return refuse('not_found');
    }
    const query = pageQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    // One more than asked for tells whether there is a next page.
    const found = await services.subscriptions.list(owner, { beforeId: cursor ?? null, limit: limit + 1 });
    return json(200, pageEnvelope(found.map(toWebhook), limit));
  };
}
