import { prospectQuerySchema, prospectResourceSchema } from '../http/prospects.ts';
import { PROSPECT_EXAMPLES } from '../openapi/prospectExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getProspect = defineOperation({
  name: 'getProspect',
  method: 'GET',
  path: '/api/prospects/{id}',
  tag: 'Prospects',
  summary: 'One prospect',
  description:
    'Whether its landing page is live yet, and why not where it could not be rendered. It is answered at once and takes ' +
    'no `wait`: `prospect.ready` and `prospect.failed` tell of the end.',
  access: 'key',
  parameters: ['ProspectId'],
  input: () => prospectQuerySchema,
  outcomes: {
    found: {
      status: 200,
      description: 'The prospect as it is now.',
      content: data(prospectResourceSchema, { name: 'ready', value: PROSPECT_EXAMPLES.prospect }),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
