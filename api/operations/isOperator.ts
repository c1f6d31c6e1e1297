import type { Caller } from '#ports/identities';
import type { ApiPorts } from './ports.ts';

/** Whether a caller may do what concerns all organizations: an administrator of one that who runs the platform has named. */
export function isOperator(
  { settings }: Pick<ApiPorts, 'settings'>,
  { role, organization }: Pick<Caller, 'role' | 'organization'>,
): boolean {
  return role === 'admin' && settings.operatorOrganizations.includes(organization.id);
}
