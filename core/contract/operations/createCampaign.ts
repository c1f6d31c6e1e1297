import { CAMPAIGN_LIMITS } from '#domain/campaign';
import { campaignSchema, newCampaignSchema } from '../http/campaigns.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const createCampaign = defineOperation({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/video-campaigns',
  tag: 'Campaigns',
  summary: 'Create a campaign',
  description:
    'What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of the prospect, ' +
    `a video, a button and up to ${CAMPAIGN_LIMITS.footerLinks} links. Any key of the organization may do this. Send an \`Idempotency-Key\`: without one a repetition makes another campaign.`,
  access: 'key',
  parameters: ['IdempotencyKey'],
  input: newCampaignSchema,
  inputName: 'NewCampaign',
  inputExamples: { example: { value: WEBHOOK_EXAMPLES.newCampaign } },
  outcomes: {
    created: {
      status: 201,
      description: 'Created.',
      content: data(campaignSchema, {
        name: 'created',
        value: { data: { ...WEBHOOK_EXAMPLES.campaign.data, webhook_secret: null, webhooks: [] } },
      }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: ['idempotency_key_reused', 'idempotency_key_in_flight', 'validation_failed'],
});
