import { bulkSchema } from '../http/bulks.ts';
import { BULK_EXAMPLES } from '../openapi/bulkExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const cancelBulk = defineOperation({
  name: 'cancelBulk',
  method: 'POST',
  path: '/api/bulk/{id}/cancel',
  tag: 'Bulk',
  summary: 'Stop an operation on many resources',
  description:
    'Resources that had no turn yet are left as they are. What was done is not undone: what was tried again runs, what was ' +
    'made due is delivered. An operation that has ended is answered 409.',
  access: 'key',
  parameters: ['BulkId'],
  outcomes: {
    cancelled: {
      status: 200,
      description: 'Stopped.',
      content: data(bulkSchema, { name: 'cancelled', value: BULK_EXAMPLES.cancelled }),
    },
  },
  errors: ['not_found', 'bulk_ended', 'validation_failed'],
});
