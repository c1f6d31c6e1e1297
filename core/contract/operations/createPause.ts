import { PAUSES_MAX } from '#domain/pause';
import { newPauseSchema, pauseSchema } from '../http/pauses.ts';
import { PAUSE_EXAMPLES } from '../openapi/pauseExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const createPause = defineOperation({
  name: 'createPause',
  method: 'POST',
  path: '/api/pauses',
  tag: 'Pauses',
  summary: 'Pause a batch, a webhook, an endpoint, a lane or a source',
  description:
    'Of a batch no further row is started, and rows that have not begun wait; those in progress end. A pause does not ' +
    'lengthen the life of an enrichment. What is sent to a webhook or an endpoint waits: nothing is tried, nothing counts as ' +
    'failed, and it goes out in its order when the pause ends. A second pause of the same is answered 409; there may be ' +
    `${PAUSES_MAX}. Any key of the organization may do this. A lane or a source serves all organizations: of these nothing ` +
    'is begun for anybody, and only an admin key of an organization that the operator has named may pause them; all others ' +
    'are answered 403.',
  access: 'key',
  parameters: ['IdempotencyKey'],
  input: () => newPauseSchema,
  inputName: 'NewPause',
  inputExamples: PAUSE_EXAMPLES.requests,
  outcomes: {
    created: {
      status: 201,
      description: 'Paused.',
      content: data(pauseSchema, { name: 'created', value: PAUSE_EXAMPLES.created }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'operator_required',
    'not_found',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'already_paused',
    'nothing_to_pause',
    'pause_limit_reached',
    'validation_failed',
  ],
});
