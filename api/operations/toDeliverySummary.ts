import type { DeliverySummaryResource } from '#contract/http/deliveries';
import { webhookId } from '#domain/webhookSignature';
import type { LoggedDelivery } from '#ports/deliveryLog';

/** The stored delivery in the words of the contract, without its tries. */
export function toDeliverySummary(delivery: LoggedDelivery): DeliverySummaryResource {
  return {
    id: delivery.id,
    webhook_id: webhookId(delivery.id),
    scope: delivery.scope,
    status: delivery.status,
    event: delivery.event as DeliverySummaryResource['event'],
    url: delivery.url,
    subscription_id: delivery.subscriptionId,
    campaign_id: delivery.campaignId,
    prospect_id: delivery.prospectId,
    enrichment_id: delivery.enrichmentId,
    batch_id: delivery.batchId,
    attempt_count: delivery.attempts,
    created_at: delivery.createdAt.toISOString(),
    pause_id: delivery.pauseId,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    ended_at: delivery.endedAt?.toISOString() ?? null,
  };
}
