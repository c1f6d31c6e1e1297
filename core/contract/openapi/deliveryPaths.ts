import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { deliveryListQuerySchema, deliverySchema, deliverySummarySchema } from '../http/deliveries.ts';
import { pageSchema } from '../http/page.ts';
import { dataResponse } from './dataResponse.ts';
import { COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';
import { WEBHOOK_EXAMPLES } from './webhookExamples.ts';

const TAGS = ['Deliveries'];
const PAGE = pageSchema(deliverySummarySchema).meta({ id: 'DeliveryPage' });

/** What was sent to webhooks and callback addresses, and sending it again. */
export function deliveryPaths(): ZodOpenApiPathsObject {
  return {
    '/api/webhook-deliveries': { get: listOperation() },
    '/api/webhook-deliveries/{id}': { get: getOperation() },
    '/api/webhook-deliveries/{id}/redeliver': { post: redeliverOperation() },
    '/api/webhooks/{id}/test': { post: testOperation() },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'listDeliveries',
    tags: TAGS,
    summary: 'Deliveries of your organization, newest first',
    description:
      'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
    parameters: parameters(),
    requestParams: { query: deliveryListQuerySchema },
    responses: {
      '200': pageResponse(PAGE, WEBHOOK_EXAMPLES.deliveries),
      ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
    },
  };
}

function getOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'getDelivery',
    tags: TAGS,
    summary: 'One delivery with all its tries',
    description: 'What the address answered is shown to keys with the role admin only.',
    parameters: parameters('DeliveryId'),
    responses: {
      '200': dataResponse('The delivery.', deliverySchema, { name: 'delivery', value: WEBHOOK_EXAMPLES.delivery }),
      ...errorResponses([...COMMON_ERRORS, 'not_found']),
    },
  };
}

function redeliverOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'redeliver',
    tags: TAGS,
    summary: 'Deliver once more what has ended',
    description:
      'The same message under the same `webhook-id`, signed with the secret of now and sent to the address that the ' +
      'webhook has now. Its tries go on being counted: where all retries are used up, it is tried once. One that has ' +
      'not ended is refused, and so is one whose webhook was deleted or is disabled. Any key of the organization may ' +
      'do this.',
    parameters: parameters('DeliveryId'),
    responses: {
      '202': dataResponse('It is due again.', deliverySchema, { name: 'due', value: WEBHOOK_EXAMPLES.redelivered }),
      ...errorResponses([...COMMON_ERRORS, 'not_found', 'delivery_pending', 'webhook_inactive']),
    },
  };
}

function testOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'testWebhook',
    tags: TAGS,
    summary: 'Send a test to a webhook',
    description:
      'The event of the webhook, of either scope, about a prospect that does not exist, with `metadata.test` true. It ' +
      'goes the way of all others, retries included: follow it by its id. Any key of the organization may do this.',
    parameters: parameters('WebhookIdAlone'),
    responses: {
      '202': dataResponse('It is due.', deliverySchema, { name: 'due', value: WEBHOOK_EXAMPLES.tested }),
      ...errorResponses([...COMMON_ERRORS, 'not_found', 'webhook_inactive']),
    },
  };
}
