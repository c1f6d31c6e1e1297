import { bulkItemSchema, bulkItemsQuerySchema } from '../http/bulks.ts';
import { pageSchema } from '../http/page.ts';
import { BULK_EXAMPLES } from '../openapi/bulkExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listBulkItems = defineOperation({
  name: 'listBulkItems',
  method: 'GET',
  path: '/api/bulk/{id}/items',
  tag: 'Bulk',
  summary: 'What became of each resource of an operation',
  description:
    'The newest resource first; `status=failed` tells what was left out and why. Page through with `next_cursor`.',
  access: 'key',
  parameters: ['BulkId'],
  input: () => bulkItemsQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(bulkItemSchema).meta({ id: 'BulkItemPage' }), BULK_EXAMPLES.items),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
