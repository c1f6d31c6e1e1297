import { enrichmentQuerySchema } from '../http/queries.ts';
import { anyEnrichmentSchema, enrichmentExamples, TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const { completed, processing, failed } = enrichmentExamples(TYPE_SCHEMAS[0]);

export const getEnrichment = defineOperation({
  name: 'getEnrichment',
  method: 'GET',
  path: '/api/enrichments/{id}',
  tag: 'Enrichments',
  summary: 'One enrichment, at once or when it has ended',
  description:
    'Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at the latest ' +
    'after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered 429. With `explain=true` ' +
    '`provenance` tells where each value stands: the document by its hash, the page or table, the row and the column, ' +
    'the text as printed there, and what proved it.',
  access: 'key',
  parameters: ['EnrichmentId', 'Prefer'],
  input: () => enrichmentQuerySchema,
  outcomes: {
    completed: {
      status: 200,
      description:
        'Completed. Where the answer had to be kept alive with white space (see [Modes](/docs#modes)), read `data.status`.',
      content: data(anyEnrichmentSchema, { name: 'completed', value: completed }),
    },
    open: {
      status: 202,
      description: 'Not ended yet: repeat the same request.',
      content: data(anyEnrichmentSchema, { name: 'processing', value: processing }),
    },
    failed: {
      status: 422,
      description: 'The enrichment failed',
      content: data(anyEnrichmentSchema, { name: 'failed', value: failed }),
    },
  },
  errors: ['poll_already_active', 'wait_limit_exceeded', 'not_found', 'validation_failed'],
  statusDescriptions: { 422: 'With `data`: the enrichment failed. With `errors`: the query was not understood.' },
});
