import type { WebhookResource } from '#contract/http/webhooks';
import type { Subscription } from '#ports/subscriptions';
import { refuse, type Reply } from '../http/reply.ts';

/** The stored subscription in the words of the contract. */
export function toWebhook(subscription: Subscription): WebhookResource {
  return {
    id: subscription.id,
    scope: subscription.campaignId === null ? 'org' : 'campaign',
    event: subscription.event,
    url: subscription.url,
    is_unique: subscription.isUnique,
    enabled: subscription.enabled,
    disabled_reason: subscription.disabledReason,
  };
}

/** Two of them would tell the same address of the same event twice, signed with the same secret. */
export function refuseSameTarget(id: number): Reply {
  return refuse('validation_failed', {
    errors: { url: [`The webhook ${id} already tells this address of this event. Change that one, or give another.`] },
  });
}
