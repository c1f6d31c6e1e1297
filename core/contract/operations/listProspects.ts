import { pageSchema } from '../http/page.ts';
import { prospectListQuerySchema, prospectResourceSchema } from '../http/prospects.ts';
import { PROSPECT_EXAMPLES } from '../openapi/prospectExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listProspects = defineOperation({
  name: 'listProspects',
  method: 'GET',
  path: '/api/video-campaigns/{id}/prospects',
  tag: 'Prospects',
  summary: 'The prospects of a campaign, newest first',
  description:
    'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
  access: 'key',
  parameters: ['CampaignId'],
  input: () => prospectListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(prospectResourceSchema).meta({ id: 'ProspectPage' }), PROSPECT_EXAMPLES.prospects),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
