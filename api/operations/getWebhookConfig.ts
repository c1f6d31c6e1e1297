import { pageEnvelope } from '#contract/http/cursor';
import type { getWebhookConfig as operation } from '#contract/operations/getWebhookConfig';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toWebhook } from './toWebhook.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'subscriptions' | 'webhookSecrets'>;

/** All secrets and webhooks, by pages of campaigns (docs/spec/contract.md, "Webhook configuration"). */
export function getWebhookConfig({ campaigns, subscriptions, webhookSecrets }: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    const organizationId = caller.organization.id;
    const found = await campaigns.list(organizationId, { beforeId: cursor ?? null, limit: limit + 1 });
    const { data: shown, next_cursor: nextCursor } = pageEnvelope('webhook-config', found, limit);
    const ids = shown.map(({ id }) => id);
    const [webhooks, secrets] = await Promise.all([
      subscriptions.allOf(organizationId, ids),
      webhookSecrets.findAll(organizationId, ids),
    ]);
    const byCampaign = Map.groupBy(webhooks, ({ campaignId }) => campaignId);
    const webhooksOf = (campaignId: number | null) => (byCampaign.get(campaignId) ?? []).map(toWebhook);
    const data = {
      org: { secret: secrets.get(null) ?? null, webhooks: webhooksOf(null) },
      campaigns: shown.map(({ id, name, orgWebhookDisabled }) => ({
        id,
        name,
        webhook_secret: secrets.get(id) ?? null,
        org_webhook_disabled: orgWebhookDisabled,
        webhooks: webhooksOf(id),
      })),
      pagination: { limit, next_cursor: nextCursor },
    };
    return { kind: 'found', data };
  };
}
