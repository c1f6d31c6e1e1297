import { NOTHING } from './content.ts';
import { defineOperation } from './operation.ts';
import type { WebhookOwner } from './webhookOwner.ts';

/** deleteOrgWebhook and deleteCampaignWebhook */
export function deleteWebhook<Missing extends 'not_found'>(owner: WebhookOwner<Missing>) {
  return defineOperation({
    name: `delete${owner.name}Webhook`,
    method: 'DELETE',
    path: `${owner.webhooks}/{wid}`,
    tag: 'Webhooks',
    summary: `Delete a webhook of ${owner.of}`,
    description: 'What is still to be delivered is cancelled. Any key of the organization may do this.',
    access: 'key',
    parameters: [...owner.parameters, 'WebhookId'],
    outcomes: { deleted: { status: 204, description: 'Deleted.', content: NOTHING } },
    errors: ['not_found', 'validation_failed'],
  });
}
