import type { WebhookResource } from '#contract/http/webhooks';
import { disabledFrom } from '#domain/webhookHealth';
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
    failing_since: subscription.failingSince?.toISOString() ?? null,
    disabled_from: willBeDisabled(subscription)?.toISOString() ?? null,
  };
}

function willBeDisabled({ enabled, failingSince, warnedAt }: Subscription): Date | null {
  return enabled && failingSince !== null && warnedAt !== null ? disabledFrom(failingSince, warnedAt) : null;
}
