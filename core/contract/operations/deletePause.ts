import { NOTHING } from './content.ts';
import { defineOperation } from './operation.ts';

export const deletePause = defineOperation({
  name: 'deletePause',
  method: 'DELETE',
  path: '/api/pauses/{id}',
  tag: 'Pauses',
  summary: 'End a pause',
  description:
    'What it held up goes on within seconds. A pause that has ended is not found. Any key of the organization may do this; ' +
    'who may pause a lane or a source may end its pause, unless a manifest declares it.',
  access: 'key',
  parameters: ['PauseId'],
  outcomes: { ended: { status: 204, description: 'Ended.', content: NOTHING } },
  errors: ['operator_required', 'not_found', 'paused_by_manifest', 'validation_failed'],
});
