import { pageEnvelope } from '#contract/http/cursor';
import type { Operations } from '#contract/operations/operations';
import { CAMPAIGN, ORG } from '#contract/operations/webhookOwner';
import type { OwnerUseCase } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toWebhook } from './toWebhook.ts';

/** Newest first, by cursor. */
export function listWebhooks({
  subscriptions,
}: Pick<ApiPorts, 'subscriptions'>): OwnerUseCase<Operations['listOrgWebhooks']> {
  return async ({ input }, owner) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await subscriptions.list(owner, { beforeId: cursor ?? null, limit: limit + 1 });
    const list = owner.campaignId === null ? ORG.list : CAMPAIGN.list;
    return { kind: 'listed', page: pageEnvelope(list, found.map(toWebhook), limit) };
  };
}
