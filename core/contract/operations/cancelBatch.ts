import { batchResourceSchema } from '../http/batchResource.ts';
import { batchExamples } from '../openapi/batchExamples.ts';
import { TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const cancelBatch = defineOperation({
  name: 'cancelBatch',
  method: 'POST',
  path: '/api/batches/{id}/cancel',
  tag: 'Batches',
  summary: 'Cancel the rows that have not started',
  description:
    'Rows that have not started end as `failed` with the code `cancelled`, and their credits are free again. Rows ' +
    'that have started finish, and `completed_at` tells when the last one has. A batch without open rows is answered ' +
    '409.',
  access: 'key',
  parameters: ['BatchId'],
  outcomes: {
    cancelled: {
      status: 200,
      description: 'Cancelled.',
      content: data(batchResourceSchema, { name: 'cancelled', value: batchExamples(TYPE_SCHEMAS[0]).cancelled }),
    },
  },
  errors: ['not_found', 'already_ended', 'validation_failed'],
});
