import { batchQuerySchema } from '../http/batchQueries.ts';
import { batchWithResultsSchema } from '../http/batchResource.ts';
import { batchExamples } from '../openapi/batchExamples.ts';
import { TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const { completed, processing } = batchExamples(TYPE_SCHEMAS[0]);

export const getBatch = defineOperation({
  name: 'getBatch',
  method: 'GET',
  path: '/api/batches/{id}',
  tag: 'Batches',
  summary: 'One batch with a page of its results, at once or when it has ended',
  description:
    'Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at the latest ' +
    'after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429. Rows that failed are ' +
    'in `results`; they make no difference to the status of the answer.',
  access: 'key',
  parameters: ['BatchId', 'Prefer'],
  input: () => batchQuerySchema,
  outcomes: {
    ended: {
      status: 200,
      description:
        'No row is open any more. Where the answer had to be kept alive with white space (see [Modes](/docs#modes)), read ' +
        '`data.completed_at`.',
      content: data(batchWithResultsSchema, { name: 'completed', value: completed }),
    },
    open: {
      status: 202,
      description: 'Rows are still open: repeat the same request.',
      content: data(batchWithResultsSchema, { name: 'processing', value: processing }),
    },
  },
  errors: ['poll_already_active', 'wait_limit_exceeded', 'not_found', 'validation_failed'],
});
