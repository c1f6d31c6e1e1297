import type { Operations } from '#contract/operations/operations';
import { SUBSCRIPTIONS_MAX } from '#domain/campaign';
import { actorOf } from './actorOf.ts';
import type { OwnerUseCase } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { sameTarget } from './sameTarget.ts';
import { toWebhook } from './toWebhook.ts';

type Ports = Pick<ApiPorts, 'now' | 'subscriptions' | 'webhookSecrets'>;

/** The first one of an owner makes its secret (docs/spec/contract.md, "Webhook objects"). */
export function createWebhook({
  now,
  subscriptions,
  webhookSecrets,
}: Ports): OwnerUseCase<Operations['createOrgWebhook']> {
  return async ({ caller, input }, owner) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { event, url, is_unique: isUnique, enabled } = input.value;
    // First, so that no webhook exists whose deliveries cannot be verified.
    await webhookSecrets.ensure(owner, now());
    const content = { event, url, isUnique, enabled };
    const outcome = await subscriptions.create(owner, content, SUBSCRIPTIONS_MAX, now(), actorOf(caller));
    switch (outcome.kind) {
      case 'created':
        return { kind: 'created', data: toWebhook(outcome.subscription) };
      case 'duplicate':
        return sameTarget(outcome.id);
      case 'too_many':
        return { kind: 'webhook_limit_reached' };
    }
  };
}
