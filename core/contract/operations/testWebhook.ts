import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { DUE_DELIVERY_ERRORS, dueDelivery } from './dueDelivery.ts';
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
    due: dueDelivery('It is due.', { name: 'due', value: WEBHOOK_EXAMPLES.tested }),
  },
  errors: DUE_DELIVERY_ERRORS,
});
