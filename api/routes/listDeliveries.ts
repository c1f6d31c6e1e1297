import { pageEnvelope } from '#contract/http/cursor';
import { deliveryListQuerySchema } from '#contract/http/deliveries';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiServices } from '../services.ts';
import { toDeliverySummary } from '../webhooks/deliveryReplies.ts';

/** GET /api/webhook-deliveries: newest first, by cursor (2-decisions.md, "Modes"). */
export function listDeliveries(services: ApiServices): Handler {
  return async (request, response) => {
    const query = deliveryListQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor, status, scope, event } = query.data;
    const filter = withoutAbsent<Required<DeliveryFilter>>({
      status,
      scope,
      event,
      campaignId: query.data.campaign_id,
      subscriptionId: query.data.subscription_id,
      enrichmentId: query.data.enrichment_id,
      batchId: query.data.batch_id,
      createdAfter: query.data.created_after,
      createdBefore: query.data.created_before,
    });
    // One more than asked for tells whether there is a next page.
    const page = { beforeId: cursor ?? null, limit: limit + 1 };
    const found = await services.deliveryLog.list(callerOf(response).organization.id, filter, page);
    return json(200, pageEnvelope(found.map(toDeliverySummary), limit));
  };
}
