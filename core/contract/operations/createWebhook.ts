import { SUBSCRIPTIONS_MAX } from '#domain/campaign';
import { webhookSchema } from '../http/webhooks.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';
import type { WebhookOwner } from './webhookOwner.ts';

/** createOrgWebhook and createCampaignWebhook */
export function createWebhook<Missing extends 'not_found'>(owner: WebhookOwner<Missing>) {
  return defineOperation({
    name: `create${owner.name}Webhook`,
    method: 'POST',
    path: owner.webhooks,
    tag: 'Webhooks',
    summary: `Create a webhook of ${owner.of}`,
    description:
      `One event and one address. ${owner.hears} The first one makes the secret that all of them are signed with. The ` +
      `same event and address twice is refused; there may be ${SUBSCRIPTIONS_MAX}. Any key of the organization may do this.`,
    access: 'key',
    parameters: [...owner.parameters, 'IdempotencyKey'],
    ...owner.creation,
    inputExamples: { example: { value: WEBHOOK_EXAMPLES.newWebhook } },
    outcomes: {
      created: {
        status: 201,
        description: 'Created.',
        content: data(webhookSchema, { name: 'created', value: WEBHOOK_EXAMPLES.webhook }),
        headers: ['Idempotent-Replayed'],
      },
    },
    errors: [
      ...owner.missing,
      'idempotency_key_reused',
      'idempotency_key_in_flight',
      'webhook_limit_reached',
      'validation_failed',
    ],
  });
}
