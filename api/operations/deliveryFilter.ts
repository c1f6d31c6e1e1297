import type { DeliveryScope, DeliveryStatus } from '#domain/delivery';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { withoutAbsent } from '../http/withoutAbsent.ts';

interface AskedFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly scope?: DeliveryScope | undefined;
  readonly event?: string | undefined;
  readonly url?: string | undefined;
  readonly campaign_id?: number | undefined;
  readonly subscription_id?: number | undefined;
  readonly enrichment_id?: number | undefined;
  readonly batch_id?: number | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
}

/** The filters of deliveries in the words of the ports; what was not asked for is absent. */
export function deliveryFilter({ status, scope, event, url, ...asked }: AskedFilter): DeliveryFilter {
  return withoutAbsent<Required<DeliveryFilter>>({
    status,
    scope,
    event,
    url,
    campaignId: asked.campaign_id,
    subscriptionId: asked.subscription_id,
    enrichmentId: asked.enrichment_id,
    batchId: asked.batch_id,
    createdAfter: asked.created_after,
    createdBefore: asked.created_before,
  });
}
