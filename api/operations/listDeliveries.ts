import { pageEnvelope } from '#contract/http/cursor';
import type { listDeliveries as operation } from '#contract/operations/listDeliveries';
import { deliveryFilter } from './deliveryFilter.ts';
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
    const found = await deliveryLog.list(caller.organization.id, deliveryFilter(input.value), page);
    return { kind: 'listed', page: pageEnvelope('deliveries', found.map(toDeliverySummary), limit) };
  };
}
