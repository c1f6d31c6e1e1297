import type { Operations } from '#contract/operations/operations';
import { resourceId } from '../http/resourceId.ts';
import { actorOf } from './actorOf.ts';
import type { OwnerUseCase } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';

/** What the webhook was still to be told is cancelled. */
export function deleteWebhook({
  now,
  subscriptions,
}: Pick<ApiPorts, 'now' | 'subscriptions'>): OwnerUseCase<Operations['deleteOrgWebhook']> {
  return async ({ caller, params }, owner) => {
    const id = resourceId(params['wid']);
    const isRemoved = id !== null && (await subscriptions.remove(owner, id, now(), actorOf(caller)));
    return isRemoved ? { kind: 'deleted' } : NOT_FOUND;
  };
}
