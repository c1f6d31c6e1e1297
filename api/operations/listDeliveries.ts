import { pageEnvelope } from '#contract/http/cursor';
import type { InputOf } from '#contract/operations/input';
import type { listDeliveries as operation } from '#contract/operations/listDeliveries';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toDeliverySummary } from './toDeliverySummary.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor (docs/spec/decisions.md, "Modes"). */
export function listDeliveries({ deliveryLog }: Pick<ApiPorts, 'deliveryLog'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const page = { beforeId: cursor ?? null, limit: limit + 1 };
    const found = await deliveryLog.list(caller.organization.id, filterOf(input.value), page);
    return { kind: 'listed', page: pageEnvelope('deliveries', found.map(toDeliverySummary), limit) };
  };
}

function filterOf({ status, scope, event, url, ...query }: InputOf<typeof operation>): DeliveryFilter {
  return withoutAbsent<Required<DeliveryFilter>>({
    status,
    scope,
    event,
    url,
    campaignId: query.campaign_id,
    subscriptionId: query.subscription_id,
    enrichmentId: query.enrichment_id,
    batchId: query.batch_id,
    createdAfter: query.created_after,
    createdBefore: query.created_before,
  });
}
