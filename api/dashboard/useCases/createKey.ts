import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { checkInput } from '#contract/http/checkInput';
import type { Refusal } from '#contract/operations/outcome';
import { newApiKey } from '#domain/apiKey';
import { type Caller, MEMBER_ROLES } from '#ports/identities';
import { actorOf } from '../../operations/actorOf.ts';
import { invalid } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';

export const KEY_NAME_CHARACTERS = 100;

const newKeySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the key a name: what it is for.')
    .max(KEY_NAME_CHARACTERS, `Give at most ${KEY_NAME_CHARACTERS} characters.`)
    .regex(/^\P{Cc}*$/u, 'Give a name without control characters.'),
  role: z.enum(MEMBER_ROLES, 'Choose member or admin.'),
});

export type CreateKeyOutcome =
  { readonly kind: 'created'; readonly name: string; readonly key: string } | Refusal<'validation_failed'>;

/** Creates an API key, which ends with the user who made it. Its text is in the outcome only: the store keeps a hash. */
export async function createKey(
  { identities }: Pick<ApiServices, 'identities'>,
  caller: Caller,
  input: unknown,
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
  await identities.createKey(owned, actorOf(caller));
  return { kind: 'created', name: verdict.value.name, key };
}
