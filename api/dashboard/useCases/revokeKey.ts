import type { Refusal } from '#contract/operations/outcome';
import type { Caller } from '#ports/identities';
import { actorOf } from '../../operations/actorOf.ts';
import { resourceId } from '../../http/resourceId.ts';
import { NOT_FOUND } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';

/** Requests with the key are refused from then on. A key that is revoked already is not found. */
export async function revokeKey(
  { identities }: Pick<ApiServices, 'identities'>,
  caller: Caller,
  keyId: unknown,
): Promise<{ readonly kind: 'revoked' } | Refusal<'not_found'>> {
  const id = resourceId(keyId);
  return id !== null && (await identities.revokeKey(id, caller.organization.id, actorOf(caller)))
    ? { kind: 'revoked' }
    : NOT_FOUND;
}
