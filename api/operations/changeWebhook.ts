import type { Operations } from '#contract/operations/operations';
import type { SubscriptionContent } from '#ports/subscriptions';
import { resourceId } from '../http/resourceId.ts';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import { actorOf } from './actorOf.ts';
import type { OwnerUseCase } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { sameTarget } from './sameTarget.ts';
import { toWebhook } from './toWebhook.ts';

/** What is absent stays as it is. */
export function changeWebhook({
  now,
  subscriptions,
}: Pick<ApiPorts, 'now' | 'subscriptions'>): OwnerUseCase<Operations['changeOrgWebhook']> {
  return async ({ caller, params, input }, owner) => {
    const id = resourceId(params['wid']);
    const found = id === null ? null : await subscriptions.find(owner.organizationId, id);
    if (found?.campaignId !== owner.campaignId) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { event, url, is_unique: isUnique, enabled } = input.value;
    const changes = withoutAbsent<SubscriptionContent>({ event, url, isUnique, enabled });
    const outcome = await subscriptions.change(owner, found.id, changes, now(), actorOf(caller));
    switch (outcome.kind) {
      case 'changed':
        return { kind: 'changed', data: toWebhook(outcome.subscription) };
      case 'duplicate':
        return sameTarget(outcome.id);
      case 'not_found':
        return NOT_FOUND;
    }
  };
}
