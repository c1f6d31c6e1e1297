import { z } from 'zod';
import { CAMPAIGN_LIMITS } from '#domain/campaign';
import { type AddressCheck, publicUrl } from './publicUrl.ts';
import { shortText } from './shortText.ts';
import { webhookSchema } from './webhooks.ts';

const instant = z.iso.datetime({ offset: true });

const link = z.strictObject({ label: z.string(), url: z.string() }).meta({ id: 'PageLink' });

/** A campaign as lists show it: without its secret. */
export const campaignSummarySchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    headline: z.string(),
    video_url: z.string(),
    cta: link,
    footer_links: z.array(link),
    org_webhook_disabled: z
      .boolean()
      .meta({ description: 'true: the webhooks of the organization do not receive the events of this campaign.' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CampaignSummary' });
export type CampaignSummaryResource = z.infer<typeof campaignSummarySchema>;

/** One campaign (docs/spec/contract.md, "Webhook objects"; its other fields: docs/spec/decisions.md, "Campaigns"). */
export const campaignSchema = campaignSummarySchema
  .extend({
    webhook_secret: z
      .string()
      .nullable()
      .meta({ description: 'Signs the webhooks of this campaign; null until the first one is saved.' }),
    webhooks: z.array(webhookSchema).meta({ description: 'Of this campaign alone, newest first.' }),
  })
  .meta({ id: 'Campaign' });
export type CampaignResource = z.infer<typeof campaignSchema>;

function fields(isAllowed: AddressCheck) {
  const label = shortText(CAMPAIGN_LIMITS.label, { description: 'What people read.' });
  const url = publicUrl(isAllowed, { description: 'Public http or https address that it leads to.' });
  return {
    name: shortText(CAMPAIGN_LIMITS.name, { description: 'What you call it; prospects never see it.' }),
    headline: shortText(CAMPAIGN_LIMITS.headline, {
      description: 'The first line of every landing page. `{{name}}` becomes the name of the prospect.',
    }),
    video_url: publicUrl(isAllowed, {
      description: 'Public http or https address of a video that browsers can play.',
      examples: ['https://example.com/video.mp4'],
    }),
    cta: z.strictObject({ label, url }).meta({ description: 'The button below the video: the call to action.' }),
    footer_links: z
      .array(z.strictObject({ label, url }))
      .max(CAMPAIGN_LIMITS.footerLinks, `Enter at most ${CAMPAIGN_LIMITS.footerLinks} links.`),
    org_webhook_disabled: z
      .boolean()
      .meta({ description: 'true: the webhooks of the organization do not receive the events of this campaign.' }),
  };
}

/** Body of POST /api/video-campaigns. */
export function newCampaignSchema(isAllowed: AddressCheck) {
  const { footer_links: footerLinks, org_webhook_disabled: orgWebhookDisabled, ...needed } = fields(isAllowed);
  return z.strictObject({
    ...needed,
    footer_links: footerLinks.default([]),
    org_webhook_disabled: orgWebhookDisabled.default(false),
  });
}

/** Body of PATCH /api/video-campaigns/{id}: what is absent stays as it is. */
export function campaignChangesSchema(isAllowed: AddressCheck) {
  return z.strictObject(fields(isAllowed)).partial();
}
