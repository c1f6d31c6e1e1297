import { bulkSchema } from '../http/bulks.ts';
import { BULK_EXAMPLES } from '../openapi/bulkExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getBulk = defineOperation({
  name: 'getBulk',
  method: 'GET',
  path: '/api/bulk/{id}',
  tag: 'Bulk',
  summary: 'How far an operation on many resources is',
  description:
    'What was `done` of a redelivery is due and not delivered yet, and of a retry accepted and not completed yet: ' +
    '`GET /api/bulk/{id}/items` names each, and `GET /api/webhook-deliveries` or `GET /api/enrichments/{id}` tells what became ' +
    'of it.',
  access: 'key',
  parameters: ['BulkId'],
  outcomes: {
    found: {
      status: 200,
      description: 'The operation as it is now.',
      content: data(bulkSchema, { name: 'completed', value: BULK_EXAMPLES.completed }),
    },
  },
  errors: ['not_found'],
});
