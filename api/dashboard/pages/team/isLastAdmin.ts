import type { Member } from '#ports/members';
import type { ApiServices } from '../../../services.ts';

/** Whether nobody else who can log in is an administrator, so that the member can be neither disabled nor demoted. */
export async function isLastAdmin(
  { members, now }: Pick<ApiServices, 'members' | 'now'>,
  { id, organizationId, role, state }: Member,
): Promise<boolean> {
  if (role !== 'admin' || state !== 'active') {
    return false;
  }
  const all = await members.list(organizationId, now());
  return !all.some((one) => one.id !== id && one.role === 'admin' && one.state === 'active');
}
