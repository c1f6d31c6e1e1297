import type { WebhookResource } from '#contract/http/webhooks';
import type { Subscription } from '#ports/subscriptions';

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
