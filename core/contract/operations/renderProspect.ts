import { prospectResourceSchema } from '../http/prospects.ts';
import { PROSPECT_EXAMPLES } from '../openapi/prospectExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const renderProspect = defineOperation({
  name: 'renderProspect',
  method: 'POST',
  path: '/api/prospects/{id}/render',
  tag: 'Prospects',
  summary: 'Render once more what has failed',
  description:
    'For instance after the address of the video was corrected. The prospect is `created` again, and `prospect.ready` or ' +
    '`prospect.failed` tells how it ends; a webhook that is `is_unique` receives each once. What has not failed is refused.',
  access: 'key',
  parameters: ['ProspectId', 'IdempotencyKey'],
  outcomes: {
    due: {
      status: 202,
      description: 'It is rendered again.',
      content: data(prospectResourceSchema, { name: 'due', value: { data: PROSPECT_EXAMPLES.created.data[0] } }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'not_found',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'render_not_failed',
    'render_limit_exceeded',
    'validation_failed',
  ],
});
