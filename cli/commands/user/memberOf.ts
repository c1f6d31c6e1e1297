import type { AdminTools } from '../../compose/adminTools.ts';
import type { Member, MemberReference } from '#ports/members';
import { positiveInteger } from '../arguments.ts';

/**
 * The user that an argument names, by id or by e-mail address.
 *
 * @throws Error in words for people where there is none
 */
export async function memberOf({ identities, members, now }: AdminTools, text: string): Promise<Member> {
  const id = text.includes('@') ? (await identities.findUser(text))?.id : positiveInteger(text);
  const member = id === undefined ? null : await members.find(anywhere(id), now());
  if (member === null) {
    throw new Error(`There is no user ${text}. \`enrich user list\` shows those that there are.`);
  }
  return member;
}

/** An operator may change the people of every organization. */
export function anywhere(id: number): MemberReference {
  return { id, organizationId: null };
}
