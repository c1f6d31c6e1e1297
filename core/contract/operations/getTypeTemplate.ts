import { z } from 'zod';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

export const getTypeTemplate = defineOperation({
  name: 'getTypeTemplate',
  method: 'GET',
  path: '/api/enrichment-types/{type}/template.csv',
  tag: 'Enrichment types',
  summary: 'A file to fill in for a batch of a type',
  description:
    'The columns that the type takes, `custom_vars.external_id` for an id of your own, and one row as an example: ' +
    'overwrite it. Made to be opened with Excel and sent as it is then saved.',
  access: 'key',
  parameters: ['EnrichmentTypeName'],
  outcomes: {
    streamed: {
      status: 200,
      description: 'The file: UTF-8 with a byte order mark, semicolons.',
      headers: ['Content-Disposition'],
      content: file({
        'text/csv': {
          schema: z.string(),
          example: '\ufeffemail;custom_vars.external_id\r\nanna.berger@example.com;crm-4711\r\n',
        },
      }),
    },
  },
  errors: ['not_found'],
});
