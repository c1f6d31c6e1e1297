import { deliverySchema } from '../http/deliveries.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getDelivery = defineOperation({
  name: 'getDelivery',
  method: 'GET',
  path: '/api/webhook-deliveries/{id}',
  tag: 'Deliveries',
  summary: 'One delivery with all its attempts',
  description: 'What the address answered is shown to keys with the role admin only.',
  access: 'key',
  parameters: ['DeliveryId'],
  outcomes: {
    found: {
      status: 200,
      description: 'The delivery.',
      content: data(deliverySchema, { name: 'delivery', value: WEBHOOK_EXAMPLES.delivery }),
    },
  },
  errors: ['not_found'],
});
