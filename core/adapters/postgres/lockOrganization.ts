import { type Connection, statement } from './statement.ts';

const LOCK = statement('lock_organization', 'select from organizations where id = $1 for no key update');

/**
 * Holds an organization until the transaction ends, so that what it counts is not added to by another one meanwhile. Rows
 * that only refer to it are not held up.
 */
export async function lockOrganization(connection: Connection, organizationId: number): Promise<void> {
  await LOCK.run(connection, [organizationId]);
}
