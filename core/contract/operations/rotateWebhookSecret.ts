import { rotatedSecretSchema } from '../http/webhooks.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';
import type { WebhookOwner } from './webhookOwner.ts';

/** rotateOrgWebhookSecret and rotateCampaignWebhookSecret */
export function rotateWebhookSecret<Missing extends 'not_found'>(owner: WebhookOwner<Missing>) {
  return defineOperation({
    name: `rotate${owner.name}WebhookSecret`,
    method: 'POST',
    path: owner.rotation,
    tag: 'Webhooks',
    summary: `Replace the webhook secret of ${owner.of}`,
    description:
      'The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs a key with ' +
      'the role admin. A replay shows the secret that is valid then, which no key is stored with.',
    access: 'key',
    parameters: [...owner.parameters, 'IdempotencyKey'],
    outcomes: {
      rotated: {
        status: 200,
        description: 'Replaced.',
        content: data(rotatedSecretSchema, { name: 'rotated', value: WEBHOOK_EXAMPLES.rotated }),
        headers: ['Idempotent-Replayed'],
      },
    },
    errors: [
      'admin_required',
      ...owner.missing,
      'idempotency_key_reused',
      'idempotency_key_in_flight',
      'validation_failed',
    ],
  });
}
