import { pageSchema } from '../http/page.ts';
import { pauseListQuerySchema, pauseSchema } from '../http/pauses.ts';
import { PAUSE_EXAMPLES } from '../openapi/pauseExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listPauses = defineOperation({
  name: 'listPauses',
  method: 'GET',
  path: '/api/pauses',
  tag: 'Pauses',
  summary: 'What is paused, newest first',
  description:
    'Those that last: what was paused before is in the audit log. Lanes and sources that the operator has paused are among ' +
    'them, since they hold up your work too. Page through with `next_cursor`.',
  access: 'key',
  input: () => pauseListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(pauseSchema).meta({ id: 'PausePage' }), PAUSE_EXAMPLES.list),
    },
  },
  errors: ['validation_failed'],
});
