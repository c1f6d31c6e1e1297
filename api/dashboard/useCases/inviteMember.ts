import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { checkInput } from '#contract/http/checkInput';
import { memberEmail } from '#contract/memberEmail';
import type { Refusal } from '#contract/operations/outcome';
import { newSessionToken } from '#domain/session';
import { type Caller, MEMBER_ROLES } from '#ports/identities';
import { actorOf } from '../../operations/actorOf.ts';
import { invalid } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';

const invitationSchema = z.object({
  email: memberEmail,
  role: z.enum(MEMBER_ROLES, 'Choose member or admin.'),
});

export type InviteMemberOutcome =
  | { readonly kind: 'invited'; readonly email: string; readonly token: string; readonly expiresAt: Date }
  | Refusal<'validation_failed'>
  | Refusal<'admin_required'>;

/** Invites somebody into the organization of an administrator. The token is in the outcome only. */
export async function inviteMember(
  { passwordLinks, now }: Pick<ApiServices, 'now' | 'passwordLinks'>,
  caller: Caller,
  input: unknown,
): Promise<InviteMemberOutcome> {
  const verdict = checkInput(invitationSchema, input);
  if (verdict.kind === 'invalid') {
    return invalid(verdict);
  }
  const { email, role } = verdict.value;
  const token = newSessionToken(randomBytes);
  const invitation = { organizationId: caller.organization.id, email, role, token };
  const outcome = await passwordLinks.invite(invitation, now(), actorOf(caller));
  switch (outcome.kind) {
    case 'invited':
      return { kind: 'invited', email, token, expiresAt: outcome.expiresAt };
    case 'already_member':
      return invalid({ errors: { email: ['This person is a member already and can log in.'] } });
    case 'address_taken':
      return invalid({ errors: { email: ['This address cannot be invited. Ask the person for another one.'] } });
    case 'admin_required':
      return { kind: 'admin_required' };
    case 'no_organization':
      throw new Error(`The organization ${caller.organization.id} of an administrator is gone`);
  }
}
