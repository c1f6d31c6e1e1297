import type { CampaignResource } from '#contract/http/campaigns';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { Campaign } from '#ports/campaigns';
import type { ApiPorts } from './ports.ts';
import { toCampaignSummary } from './toCampaignSummary.ts';
import { toWebhook } from './toWebhook.ts';

/** One campaign with its secret and its webhooks. */
export async function campaignResource(
  { subscriptions, webhookSecrets }: Pick<ApiPorts, 'subscriptions' | 'webhookSecrets'>,
  campaign: Campaign,
): Promise<CampaignResource> {
  const owner = { organizationId: campaign.organizationId, campaignId: campaign.id };
  const [secret, webhooks] = await Promise.all([
    webhookSecrets.find(owner),
    subscriptions.list(owner, { beforeId: null, limit: LIST_LIMIT_MAX }),
  ]);
  return { ...toCampaignSummary(campaign), webhook_secret: secret, webhooks: webhooks.map(toWebhook) };
}
