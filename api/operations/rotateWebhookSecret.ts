import type { Operations } from '#contract/operations/operations';
import { actorOf } from './actorOf.ts';
import type { OwnerUseCase } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';

/** For administrators only, whatever they proved that with. */
export function rotateWebhookSecret({
  now,
  webhookSecrets,
}: Pick<ApiPorts, 'now' | 'webhookSecrets'>): OwnerUseCase<Operations['rotateOrgWebhookSecret']> {
  return async ({ caller }, owner) => {
    if (caller.role !== 'admin') {
      return { kind: 'admin_required' };
    }
    const rotatedAt = now();
    const secret = await webhookSecrets.rotate(owner, rotatedAt, actorOf(caller));
    return { kind: 'rotated', data: { secret, rotated_at: rotatedAt.toISOString() } };
  };
}
