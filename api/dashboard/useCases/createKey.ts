import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { checkInput } from '#contract/http/checkInput';
import type { Refusal } from '#contract/operations/outcome';
import { shortName } from '#contract/shortName';
import { newApiKey } from '#domain/apiKey';
import { type Caller, MEMBER_ROLES } from '#ports/identities';
import type { RequestKey } from '../../http/idempotencyKey.ts';
import { actorOf } from '../../operations/actorOf.ts';
import { invalid, KEY_IN_FLIGHT } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';

const newKeySchema = z.object({
  name: shortName('Enter a name for the key: what it is for.'),
  role: z.enum(MEMBER_ROLES, 'Choose member or admin.'),
});

export type CreateKeyOutcome =
  | { readonly kind: 'created'; readonly name: string; readonly key: string }
  /** The same form made it before; the key was shown then. */
  | { readonly kind: 'repeated' }
  | Refusal<'validation_failed' | 'idempotency_key_reused' | 'idempotency_key_in_flight'>;

/** Creates an API key, which ends with the user who made it. Its text is in the outcome only: the store keeps a hash. */
export async function createKey(
  ports: Pick<ApiServices, 'identities' | 'keyedWrites' | 'now'>,
  caller: Caller,
  input: unknown,
  formKey: RequestKey | null,
): Promise<CreateKeyOutcome> {
  const verdict = checkInput(newKeySchema, input);
  if (verdict.kind === 'invalid') {
    return invalid(verdict);
  }
  const key = newApiKey(randomBytes);
  const { organization, userId } = caller;
  const owned = {
    ...verdict.value,
    organizationId: organization.id,
    key,
    ...(userId === null ? {} : { createdBy: userId }),
  };
  const made = { kind: 'created', name: verdict.value.name, key } as const;
  if (formKey === null) {
    await ports.identities.createKey(owned, actorOf(caller));
    return made;
  }
  const request = { ...formKey, organizationId: organization.id, at: ports.now() };
  const outcome = await ports.keyedWrites.once(request, async ({ identities }) => {
    const { id } = await identities.createKey(owned, actorOf(caller));
    return { outcome: made, answer: JSON.stringify({ id }) };
  });
  switch (outcome.kind) {
    case 'done':
      return outcome.outcome;
    case 'replayed':
      return { kind: 'repeated' };
    case 'key_reused':
      return { kind: 'idempotency_key_reused' };
    case 'key_in_flight':
      return KEY_IN_FLIGHT;
  }
}
