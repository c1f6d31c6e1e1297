import { campaignSummarySchema } from '../http/campaigns.ts';
import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listCampaigns = defineOperation({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/video-campaigns',
  tag: 'Campaigns',
  summary: 'Your campaigns, newest first',
  description: 'Without secrets and webhooks: see one campaign, or GET /api/reach/webhook-config.',
  access: 'key',
  input: () => pageQuerySchema('campaigns'),
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(campaignSummarySchema).meta({ id: 'CampaignPage' }), WEBHOOK_EXAMPLES.campaigns),
    },
  },
  errors: ['validation_failed'],
});
