import { batchListQuerySchema } from '../http/batchQueries.ts';
import { batchSummarySchema } from '../http/batchResource.ts';
import { pageSchema } from '../http/page.ts';
import { batchExamples } from '../openapi/batchExamples.ts';
import { TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listBatches = defineOperation({
  name: 'listBatches',
  method: 'GET',
  path: '/api/batches',
  tag: 'Batches',
  summary: 'Your batches, newest first',
  description:
    'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude. ' +
    'Rejected rows are shown with the batch itself.',
  access: 'key',
  input: () => batchListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(batchSummarySchema).meta({ id: 'BatchPage' }), batchExamples(TYPE_SCHEMAS[0]).list),
    },
  },
  errors: ['validation_failed'],
});
