import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import { webhookSchema } from '../http/webhooks.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';
import type { WebhookOwner } from './webhookOwner.ts';

const PAGE = pageSchema(webhookSchema).meta({ id: 'WebhookPage' });

/** listOrgWebhooks and listCampaignWebhooks */
export function listWebhooks<Missing extends 'not_found'>(owner: WebhookOwner<Missing>) {
  return defineOperation({
    name: `list${owner.name}Webhooks`,
    method: 'GET',
    path: owner.webhooks,
    tag: 'Webhooks',
    summary: `The webhooks of ${owner.of}, newest first`,
    access: 'key',
    parameters: owner.parameters,
    input: () => pageQuerySchema(owner.list),
    outcomes: {
      listed: { status: 200, description: 'One page.', content: page(PAGE, WEBHOOK_EXAMPLES.webhooks) },
    },
    errors: [...owner.missing, 'validation_failed'],
  });
}
