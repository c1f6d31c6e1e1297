import { type Connection, statement } from './statement.ts';

const LOCK = statement(
  'lock_account',
  'select from credit_accounts where organization_id = $1 for no key update',
);

/** Holds the credit account of an organization until the transaction ends. */
export async function lockAccount(connection: Connection, organizationId: number): Promise<void> {
  await LOCK.run(connection, [organizationId]);
}
