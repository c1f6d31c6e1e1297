import { PROSPECTS_MAX } from '#domain/prospect';
import { renderedAgainSchema } from '../http/prospects.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const renderFailedProspects = defineOperation({
  name: 'renderFailedProspects',
  method: 'POST',
  path: '/api/video-campaigns/{id}/prospects/render',
  tag: 'Prospects',
  summary: 'Render once more all that have failed',
  description:
    `Of a campaign, the ${PROSPECTS_MAX.toLocaleString('en')} that were added first; repeat it for the others. It does to ` +
    'each what `POST /api/prospects/{id}/render` does.',
  access: 'key',
  parameters: ['CampaignId', 'IdempotencyKey'],
  outcomes: {
    due: {
      status: 202,
      description: 'They are rendered again; none where none has failed.',
      content: data(renderedAgainSchema, { name: 'due', value: { data: { rendering: 12, left: 0 } } }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'not_found',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'render_limit_exceeded',
    'validation_failed',
  ],
});
