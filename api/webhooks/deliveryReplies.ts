import type { DeliveryAttemptResource, DeliverySummaryResource } from '#contract/http/deliveries';
import { webhookId } from '#domain/webhookSignature';
import type { LoggedAttempt, LoggedDelivery } from '#ports/deliveryLog';
import type { MemberRole } from '#ports/identities';
import { json, type Reply } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';

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
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    ended_at: delivery.endedAt?.toISOString() ?? null,
  };
}

/** One delivery with all its tries. */
export async function deliveryReply(
  { deliveryLog }: ApiServices,
  status: number,
  { organizationId, role }: { readonly organizationId: number; readonly role: MemberRole },
  delivery: LoggedDelivery,
): Promise<Reply> {
  const attempts = await deliveryLog.attempts(organizationId, delivery.id);
  return json(status, {
    data: { ...toDeliverySummary(delivery), attempts: attempts.map((attempt) => toAttempt(attempt, role)) },
  });
}

/** What an address answers may tell of the inside of its owner's systems (2-decisions.md, "Signing, secrets, callbacks"). */
function toAttempt(attempt: LoggedAttempt, role: MemberRole): DeliveryAttemptResource {
  const { number, startedAt, milliseconds, status, failure, problem, excerpt } = attempt;
  return {
    number,
    started_at: startedAt.toISOString(),
    duration_ms: milliseconds,
    status,
    failure,
    problem,
    ...(role === 'admin' ? { response_excerpt: excerpt === null ? null : Buffer.from(excerpt).toString('utf8') } : {}),
  };
}
