import { bulkListQuerySchema, bulkSchema } from '../http/bulks.ts';
import { pageSchema } from '../http/page.ts';
import { BULK_EXAMPLES } from '../openapi/bulkExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listBulks = defineOperation({
  name: 'listBulks',
  method: 'GET',
  path: '/api/bulk',
  tag: 'Bulk',
  summary: 'Operations on many resources, newest first',
  description: 'Those in progress and those of the last weeks. Page through with `next_cursor`.',
  access: 'key',
  input: () => bulkListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(bulkSchema).meta({ id: 'BulkPage' }), BULK_EXAMPLES.list),
    },
  },
  errors: ['validation_failed'],
});
