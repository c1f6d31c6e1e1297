import { NOTHING } from './content.ts';
import { defineOperation } from './operation.ts';

export const deletePause = defineOperation({
  name: 'deletePause',
  method: 'DELETE',
  path: '/api/pauses/{id}',
  tag: 'Pauses',
  summary: 'End a pause',
  description:
    'What it held up goes on within seconds. A pause that has ended is not found. Any key of the organization may do this.',
  access: 'key',
  parameters: ['PauseId'],
  outcomes: { ended: { status: 204, description: 'Ended.', content: NOTHING } },
  errors: ['not_found', 'validation_failed'],
});
