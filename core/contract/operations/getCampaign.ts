import { campaignSchema } from '../http/campaigns.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getCampaign = defineOperation({
  name: 'getCampaign',
  method: 'GET',
  path: '/api/video-campaigns/{id}',
  tag: 'Campaigns',
  summary: 'One campaign with its webhooks and the secret that signs them',
  access: 'key',
  parameters: ['CampaignId'],
  outcomes: {
    found: {
      status: 200,
      description: 'The campaign.',
      content: data(campaignSchema, { name: 'campaign', value: WEBHOOK_EXAMPLES.campaign }),
    },
  },
  errors: ['not_found'],
});
