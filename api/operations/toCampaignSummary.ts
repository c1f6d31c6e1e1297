import type { CampaignSummaryResource } from '#contract/http/campaigns';
import type { Campaign } from '#ports/campaigns';

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
