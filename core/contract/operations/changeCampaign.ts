import { campaignChangesSchema, campaignSchema } from '../http/campaigns.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const changeCampaign = defineOperation({
  name: 'changeCampaign',
  method: 'PATCH',
  path: '/api/video-campaigns/{id}',
  tag: 'Campaigns',
  summary: 'Change a campaign',
  description:
    'Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the change at ' +
    'once, pictures that were taken before do not. Any key of the organization may do this.',
  access: 'key',
  parameters: ['CampaignId'],
  input: campaignChangesSchema,
  inputName: 'CampaignChanges',
  isInputOptional: true,
  inputExamples: { example: { value: WEBHOOK_EXAMPLES.campaignChanges } },
  outcomes: {
    changed: {
      status: 200,
      description: 'Changed.',
      content: data(campaignSchema, {
        name: 'changed',
        value: { data: { ...WEBHOOK_EXAMPLES.campaign.data, ...WEBHOOK_EXAMPLES.campaignChanges } },
      }),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
