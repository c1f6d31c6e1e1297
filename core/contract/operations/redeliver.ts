import { deliverySchema } from '../http/deliveries.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const redeliver = defineOperation({
  name: 'redeliver',
  method: 'POST',
  path: '/api/webhook-deliveries/{id}/redeliver',
  tag: 'Deliveries',
  summary: 'Deliver once more what has ended',
  description:
    'The same message under the same `webhook-id`, signed with the secret of now and sent to the address that the ' +
    'webhook has now. Its tries go on being counted: where all retries are used up, it is tried once. One that has ' +
    'not ended is refused, and so is one whose webhook was deleted or is disabled. Any key of the organization may ' +
    'do this.',
  access: 'key',
  parameters: ['DeliveryId', 'IdempotencyKey'],
  outcomes: {
    due: {
      status: 202,
      description: 'It is due again.',
      content: data(deliverySchema, { name: 'due', value: WEBHOOK_EXAMPLES.redelivered }),
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
