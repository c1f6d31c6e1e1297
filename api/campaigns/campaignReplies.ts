import type { CampaignResource, CampaignSummaryResource } from '#contract/http/campaigns';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { Campaign } from '#ports/campaigns';
import { json, type Reply } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';
import { toWebhook } from '../webhooks/webhookReplies.ts';

/** The stored campaign in the words of the contract, without its secret. */
export function toCampaignSummary(campaign: Campaign): CampaignSummaryResource {
  return {
    id: campaign.id,
    name: campaign.name,
    headline: campaign.headline,
    video_url: campaign.videoUrl,
    cta: campaign.cta,
    footer_links: [...campaign.footerLinks],
    org_webhook_disabled: campaign.orgWebhookDisabled,
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
  };
}

/** One campaign with its secret and its webhooks. */
export async function campaignReply(services: ApiServices, status: number, campaign: Campaign): Promise<Reply> {
  const owner = { organizationId: campaign.organizationId, campaignId: campaign.id };
  const [secret, webhooks] = await Promise.all([
    services.webhookSecrets.find(owner),
    services.subscriptions.list(owner, { beforeId: null, limit: LIST_LIMIT_MAX }),
  ]);
  const data: CampaignResource = {
    ...toCampaignSummary(campaign),
    webhook_secret: secret,
    webhooks: webhooks.map(toWebhook),
  };
  return json(status, { data });
}
