import { BULK_OPEN_MAX, UNFINISHED_BULKS_MAX } from '#domain/bulk';
import { bulkPreviewSchema, bulkSchema, newBulkSchema } from '../http/bulks.ts';
import { BULK_EXAMPLES } from '../openapi/bulkExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const startBulk = defineOperation({
  name: 'startBulk',
  method: 'POST',
  path: '/api/bulk',
  tag: 'Bulk',
  summary: 'Do something to many resources at once',
  description:
    'Cancels, tries again or delivers again what a filter selects. Which ones is settled at once, and each has its turn ' +
    'afterwards: ask again by the id to see how far it is. `cancel` ends enrichments that have not started, as the ' +
    'cancellation of one does. `retry` asks once more for enrichments that have failed: each is a new enrichment with the same ' +
    'input, `custom_vars` and `callback_url` at the price of now, and costs nothing where it fails again or repeats another; ' +
    `what was tried again before is left out. At most ${BULK_OPEN_MAX} of a retry are in progress at once. \`redeliver\` ` +
    'delivers once more, under the same `webhook-id`, signed with the secret of now, not to webhooks that are disabled; ' +
    'nothing is sent twice that was tried meanwhile by other means. ' +
    `${UNFINISHED_BULKS_MAX} may be in progress. Any key of the organization may do this.`,
  access: 'key',
  parameters: ['IdempotencyKey'],
  input: () => newBulkSchema,
  inputName: 'NewBulk',
  inputExamples: BULK_EXAMPLES.requests,
  outcomes: {
    accepted: {
      status: 202,
      description: 'Accepted.',
      content: data(bulkSchema, { name: 'accepted', value: BULK_EXAMPLES.accepted }),
      headers: ['Idempotent-Replayed'],
    },
    counted: {
      status: 200,
      description: 'The dry run.',
      content: data(bulkPreviewSchema, { name: 'counted', value: BULK_EXAMPLES.counted }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: ['idempotency_key_reused', 'idempotency_key_in_flight', 'bulk_limit_exceeded', 'validation_failed'],
});
