import { fieldErrors } from '#contract/http/enrichmentRequest';
import { webhookChangesSchema } from '#contract/http/webhooks';
import type { SubscriptionContent } from '#ports/subscriptions';
import { bodyOf } from '../http/bodyOf.ts';
import { json, refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiServices } from '../services.ts';
import type { FindWebhookOwner } from '../webhooks/webhookOwner.ts';
import { refuseSameTarget, toWebhook } from '../webhooks/webhookReplies.ts';

/** PATCH …/webhooks/{wid}: what is absent stays as it is. */
export function changeWebhook(services: ApiServices, findOwner: FindWebhookOwner): Handler {
  const schema = webhookChangesSchema(services.settings.isAllowedAddress);
  return async (request, response) => {
    const owner = await findOwner(services, request, response);
    const id = resourceId(request.params['wid']);
    const found = owner === null || id === null ? null : await services.subscriptions.find(owner.organizationId, id);
    if (owner === null || found?.campaignId !== owner.campaignId) {
      return refuse('not_found');
    }
    const body = schema.safeParse(bodyOf(request));
    if (!body.success) {
      return refuse('validation_failed', { errors: fieldErrors(body.error) });
    }
    const { event, url, is_unique: isUnique, enabled } = body.data;
    const changes = withoutAbsent<SubscriptionContent>({ event, url, isUnique, enabled });
    const outcome = await services.subscriptions.change(owner, found.id, changes, services.now());
    switch (outcome.kind) {
      case 'changed':
        return json(200, { data: toWebhook(outcome.subscription) });
      case 'duplicate':
        return refuseSameTarget(outcome.id);
      case 'not_found':
        return refuse('not_found');
    }
  };
}
