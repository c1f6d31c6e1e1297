import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { pageQuerySchema } from '#contract/http/queries';
import type { WebhookConfigResource } from '#contract/http/webhooks';
import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { toWebhook } from '../webhooks/webhookReplies.ts';

/** GET /api/reach/webhook-config: all secrets and webhooks, by pages of campaigns (1-api.md, "Webhook configuration"). */
export function getWebhookConfig(services: ApiServices): Handler {
  return async (request, response) => {
    const query = pageQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    const organizationId = callerOf(response).organization.id;
    const found = await services.campaigns.list(organizationId, { beforeId: cursor ?? null, limit: limit + 1 });
    const { data: campaigns, next_cursor: nextCursor } = pageEnvelope(found, limit);
    const ids = campaigns.map(({ id }) => id);
    const [webhooks, secrets] = await Promise.all([
      services.subscriptions.allOf(organizationId, ids),
      services.webhookSecrets.findAll(organizationId, ids),
    ]);
    const webhooksOf = Map.groupBy(webhooks, ({ campaignId }) => campaignId);
    const shown = (campaignId: number | null) => (webhooksOf.get(campaignId) ?? []).map(toWebhook);
    const data: WebhookConfigResource = {
      org: { secret: secrets.get(null) ?? null, webhooks: shown(null) },
      campaigns: campaigns.map(({ id, name, orgWebhookDisabled }) => ({
        id,
        name,
        webhook_secret: secrets.get(id) ?? null,
        org_webhook_disabled: orgWebhookDisabled,
        webhooks: shown(id),
      })),
      pagination: { limit, next_cursor: nextCursor },
    };
    return json(200, { data });
  };
}
