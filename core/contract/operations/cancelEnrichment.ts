import { CANCELLED } from '#domain/acceptanceErrors';
import { anyEnrichmentSchema, enrichmentExamples, TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const { failed } = enrichmentExamples(TYPE_SCHEMAS[0]);
const cancelled = {
  data: { ...failed.data, error_code: CANCELLED.code, error_message: CANCELLED.message, started_at: null },
};

export const cancelEnrichment = defineOperation({
  name: 'cancelEnrichment',
  method: 'POST',
  path: '/api/enrichments/{id}/cancel',
  tag: 'Enrichments',
  summary: 'Cancel what has not started',
  description:
    'An enrichment that is still queued ends as `failed` with the code `cancelled`, and its credits are free again. ' +
    'What has started can no longer be cancelled, and what has ended stays as it is: both are answered 409.',
  access: 'key',
  parameters: ['EnrichmentId'],
  outcomes: {
    cancelled: {
      status: 200,
      description: 'Cancelled.',
      content: data(anyEnrichmentSchema, { name: 'cancelled', value: cancelled }),
    },
  },
  errors: ['not_found', 'already_started', 'validation_failed'],
});
