import { pageEnvelope } from '#contract/http/cursor';
import type { Operations } from '#contract/operations/operations';
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
    return { kind: 'listed', page: pageEnvelope(found.map(toWebhook), limit) };
  };
}
