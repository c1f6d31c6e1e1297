import { deliveryListQuerySchema, deliverySummarySchema } from '../http/deliveries.ts';
import { pageSchema } from '../http/page.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listDeliveries = defineOperation({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/webhook-deliveries',
  tag: 'Deliveries',
  summary: 'Deliveries of your organization, newest first',
  description:
    'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
  access: 'key',
  input: () => deliveryListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(deliverySummarySchema).meta({ id: 'DeliveryPage' }), WEBHOOK_EXAMPLES.deliveries),
    },
  },
  errors: ['validation_failed'],
});
