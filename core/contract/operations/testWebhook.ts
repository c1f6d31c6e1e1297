import { deliverySchema } from '../http/deliveries.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const testWebhook = defineOperation({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  tag: 'Deliveries',
  summary: 'Send a test to a webhook',
  description:
    'The event of the webhook, of either scope, about a prospect that does not exist, with `metadata.test` true. It ' +
    'goes the way of all others, retries included: follow it by its id. Ten at most are on their way at once. Any ' +
    'key of the organization may do this.',
  access: 'key',
  parameters: ['WebhookIdAlone', 'IdempotencyKey'],
  outcomes: {
    due: {
      status: 202,
      description: 'It is due.',
      content: data(deliverySchema, { name: 'due', value: WEBHOOK_EXAMPLES.tested }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'not_found',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'delivery_pending',
    'webhook_inactive',
    'validation_failed',
  ],
});
