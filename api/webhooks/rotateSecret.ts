import type { SecretOwner } from '#ports/webhookSecrets';
import type { ApiServices } from '../services.ts';

/** A secret that has just replaced another. */
export interface RotatedSecret {
  readonly secret: string;
  readonly rotatedAt: Date;
}

/** For administrators only, whatever they proved that with; the owner must be theirs. */
export async function rotateSecret(
  { webhookSecrets, now }: Pick<ApiServices, 'webhookSecrets' | 'now'>,
  owner: SecretOwner,
): Promise<RotatedSecret> {
  const rotatedAt = now();
  return { secret: await webhookSecrets.rotate(owner, rotatedAt), rotatedAt };
}
