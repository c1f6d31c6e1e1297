import { deliveryRequestSchema } from '../http/deliveries.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getDeliveryRequest = defineOperation({
  name: 'getDeliveryRequest',
  method: 'GET',
  path: '/api/webhook-deliveries/{id}/request',
  tag: 'Deliveries',
  summary: 'What a delivery sends',
  description:
    'The body, which is the same in every attempt, and the headers: those of each attempt, and others that are signed now, ' +
    'with which a receiver can be tried by hand. Secrets are not shown. Clients add headers of their own, such as `host`.',
  access: 'key',
  parameters: ['DeliveryId'],
  outcomes: {
    found: {
      status: 200,
      description: 'The request.',
      content: data(deliveryRequestSchema, { name: 'request', value: WEBHOOK_EXAMPLES.deliveryRequest }),
    },
  },
  errors: ['not_found'],
});
