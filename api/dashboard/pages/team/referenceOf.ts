import type { MemberReference } from '#ports/members';
import { resourceId } from '../../../http/resourceId.ts';
import type { Visit } from '../../visit.ts';

/** Who a path names, of the visitor's own organization; null where it is no id. */
export function referenceOf({ request, session }: Visit): MemberReference | null {
  const id = resourceId(request.params['id']);
  return id === null ? null : { id, organizationId: session.person.organization.id };
}
