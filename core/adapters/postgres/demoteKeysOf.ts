import { type CommonQueryMethods, sql } from 'slonik';
import type { Actor } from '#domain/audit';
import type { ApiKey } from '#ports/identities';
import { API_KEY, apiKeyRow } from './apiKeyRow.ts';
import { announceCredentials } from './announceCredentials.ts';
import { recordAudit } from './auditLog.ts';
import { query } from './query.ts';

const demotion = query(
  (userId: number) => sql.type(apiKeyRow)`
    update api_keys set role = 'member'
    where created_by = ${userId} and role = 'admin' and revoked_at is null
    returning ${API_KEY}`,
  1,
);

/** Makes member keys of the admin keys that a user made who is a member from now on: a key may do no more than its maker. */
export async function demoteKeysOf(
  connection: CommonQueryMethods,
  user: { readonly id: number; readonly organizationId: number },
  at: Date,
  by: Actor,
): Promise<readonly ApiKey[]> {
  const keys = await connection.any(demotion(user.id));
  for (const { id, name } of keys) {
    const subject = { kind: 'key', id, name } as const;
    const { organizationId } = user;
    const details = { to: 'member' };
    await recordAudit(connection, { organizationId, action: 'key_role_changed', actor: by, subject, details }, at);
  }
  await announceCredentials(connection);
  return keys;
}
