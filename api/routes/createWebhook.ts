import { fieldErrors } from '#contract/http/enrichmentRequest';
import { newWebhookSchema } from '#contract/http/webhooks';
import { SUBSCRIPTIONS_MAX } from '#domain/campaign';
import { bodyOf } from '../http/bodyOf.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import type { FindWebhookOwner } from '../webhooks/webhookOwner.ts';
import { refuseSameTarget, toWebhook } from '../webhooks/webhookReplies.ts';

/** POST …/webhooks: the first one of an owner makes its secret (1-api.md, "Webhook objects"). */
export function createWebhook(services: ApiServices, findOwner: FindWebhookOwner): Handler {
  const schema = newWebhookSchema(services.settings.isAllowedAddress);
  return async (request, response) => {
    const owner = await findOwner(services, request, response);
    if (owner === null) {
      return refuse('not_found');
    }
    const body = schema.safeParse(bodyOf(request));
    if (!body.success) {
      return refuse('validation_failed', { errors: fieldErrors(body.error) });
    }
    const { event, url, is_unique: isUnique, enabled } = body.data;
    // First, so that there is no webhook whose deliveries nobody can verify.
    await services.webhookSecrets.ensure(owner, services.now());
    const content = { event, url, isUnique, enabled };
    const outcome = await services.subscriptions.create(owner, content, SUBSCRIPTIONS_MAX, services.now());
    switch (outcome.kind) {
      case 'created':
        return json(201, { data: toWebhook(outcome.subscription) });
      case 'duplicate':
        return refuseSameTarget(outcome.id);
      case 'too_many':
        return refuse('webhook_limit_reached');
    }
  };
}
