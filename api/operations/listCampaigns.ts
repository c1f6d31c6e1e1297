import { pageEnvelope } from '#contract/http/cursor';
import type { listCampaigns as operation } from '#contract/operations/listCampaigns';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toCampaignSummary } from './toCampaignSummary.ts';
import type { UseCase } from './useCase.ts';

/** Newest first, by cursor, without secrets. */
export function listCampaigns({ campaigns }: Pick<ApiPorts, 'campaigns'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await campaigns.list(caller.organization.id, { beforeId: cursor ?? null, limit: limit + 1 });
    return { kind: 'listed', page: pageEnvelope('campaigns', found.map(toCampaignSummary), limit) };
  };
}
