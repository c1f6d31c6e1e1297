import { pageSchema } from '../http/page.ts';
import { enrichmentListQuerySchema } from '../http/queries.ts';
import { anyEnrichmentSchema, enrichmentExamples, TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

const { completed } = enrichmentExamples(TYPE_SCHEMAS[0]);

export const listEnrichments = defineOperation({
  name: 'listEnrichments',
  method: 'GET',
  path: '/api/enrichments',
  tag: 'Enrichments',
  summary: 'Your enrichments, newest first',
  description:
    'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
  access: 'key',
  input: () => enrichmentListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(anyEnrichmentSchema).meta({ id: 'EnrichmentPage' }), {
        data: [completed.data],
        next_cursor: null,
      }),
    },
  },
  errors: ['validation_failed'],
});
