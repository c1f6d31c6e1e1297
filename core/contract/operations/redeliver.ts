import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { DUE_DELIVERY_ERRORS, dueDelivery } from './dueDelivery.ts';
import { defineOperation } from './operation.ts';

export const redeliver = defineOperation({
  name: 'redeliver',
  method: 'POST',
  path: '/api/webhook-deliveries/{id}/redeliver',
  tag: 'Deliveries',
  summary: 'Deliver once more what has ended',
  description:
    'The same message under the same `webhook-id`, signed with the secret of now and sent to the address that the ' +
    'webhook has now. Its attempts go on being counted: where all retries are used up, it is tried once. One that has ' +
    'not ended is refused, and so is one whose webhook was deleted or is disabled. Any key of the organization may ' +
    'do this.',
  access: 'key',
  parameters: ['DeliveryId', 'IdempotencyKey'],
  outcomes: {
    due: dueDelivery('It is due again.', { name: 'due', value: WEBHOOK_EXAMPLES.redelivered }),
  },
  errors: DUE_DELIVERY_ERRORS,
});
