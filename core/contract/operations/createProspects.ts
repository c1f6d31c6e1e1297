import { z } from 'zod';
import { BATCH_BODY_LIMITS } from '#domain/batch';
import { prospectResourceSchema, prospectsRequestSchema } from '../http/prospects.ts';
import { PROSPECT_EXAMPLES } from '../openapi/prospectExamples.ts';
import { stored } from './content.ts';
import { defineOperation } from './operation.ts';

export const createProspects = defineOperation({
  name: 'createProspects',
  method: 'POST',
  path: '/api/video-campaigns/{id}/prospects',
  tag: 'Prospects',
  summary: 'Add prospects to a campaign',
  description:
    'Each gets a landing page of its own, which a browser renders: it must show the video, and a picture of it is ' +
    'taken. Then the page is live, and `prospect.ready` is sent. Costs no credits. Send an `Idempotency-Key`: without ' +
    'one a repetition adds the same people again.',
  access: 'key',
  parameters: ['CampaignId', 'IdempotencyKey'],
  input: () => prospectsRequestSchema,
  bodyLimits: BATCH_BODY_LIMITS,
  inputExamples: { example: { value: PROSPECT_EXAMPLES.newProspects } },
  outcomes: {
    created: {
      status: 201,
      description: 'All of them are stored, in the order in which they were given.',
      content: stored(z.array(prospectResourceSchema), { value: PROSPECT_EXAMPLES.created }),
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
