import { webhookSchema } from '../http/webhooks.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';
import type { WebhookOwner } from './webhookOwner.ts';

/** changeOrgWebhook and changeCampaignWebhook */
export function changeWebhook<Missing extends 'not_found'>(owner: WebhookOwner<Missing>) {
  return defineOperation({
    name: `change${owner.name}Webhook`,
    method: 'PATCH',
    path: `${owner.webhooks}/{wid}`,
    tag: 'Webhooks',
    summary: `Change a webhook of ${owner.of}`,
    description:
      'Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures before; ' +
      '`enabled: false` cancels what is still to be delivered. What waits for another try goes to a new `url`. Any key ' +
      'of the organization may do this.',
    access: 'key',
    parameters: [...owner.parameters, 'WebhookId'],
    ...owner.changes,
    isInputOptional: true,
    inputExamples: { example: { value: WEBHOOK_EXAMPLES.webhookChanges } },
    outcomes: {
      changed: {
        status: 200,
        description: 'Changed.',
        content: data(webhookSchema, { name: 'changed', value: WEBHOOK_EXAMPLES.webhook }),
      },
    },
    errors: ['not_found', 'validation_failed'],
  });
}
