import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import { type Authenticator, type Caller, MEMBER_ROLES } from '#ports/identities';
import type { Notifications } from '#ports/notifications';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** Announces that keys were revoked or an organization changed. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';

/** Bounds how long a key stays known whose announcement was lost. */
const REMEMBER_MILLISECONDS = 5_000;
/** Far above the number of keys in use; beyond it the memory starts anew. */
const REMEMBERED_KEYS = 10_000;

const FIND = statement(
  'caller',
  `
    select k.id as "keyId", k.role, k.secret_hash as "secretHash", o.id as "organizationId",
      o.name as "organizationName", o.german_registry as "germanRegistry"
    from api_keys k
    join organizations o on o.id = k.organization_id
    where k.prefix = $1 and k.revoked_at is null`,
  z.object({
    keyId: z.number(),
    role: z.enum(MEMBER_ROLES),
    secretHash: z.instanceof(Buffer),
    organizationId: z.number(),
    organizationName: z.string(),
    germanRegistry: z.boolean(),
  }),
);

/** Finds callers by key and remembers the known ones for a moment; unknown keys are never remembered. */
export async function createAuthenticator(
  database: Database,
  notifications: Notifications,
  now: () => Date,
): Promise<Authenticator> {
  const remembered = new Map<string, { readonly caller: Caller; readonly until: number }>();
  let changes = 0;
  await notifications.subscribe(CREDENTIALS_CHANNEL, () => {
    changes += 1;
    remembered.clear();
  });

  const find = async (key: string): Promise<Caller | null> => {
    const secretHash = apiKeyHash(key);
    const rows = await FIND.many(database.hot, [apiKeyLookup(key)]);
    const row = rows.find(({ secretHash: stored }) => timingSafeEqual(stored, secretHash));
    if (row === undefined) {
      return null;
    }
    const { keyId, role, organizationId, organizationName, germanRegistry } = row;
    return { keyId, role, organization: { id: organizationId, name: organizationName, germanRegistry } };
  };

  return {
    callerOf: async (key) => {
      const fingerprint = hash('sha256', key);
      const known = remembered.get(fingerprint);
      if (known !== undefined && known.until > now().getTime()) {
        return known.caller;
      }
      const changesBefore = changes;
      const caller = await find(key);
      if (caller === null) {
        remembered.delete(fingerprint);
        return null;
      }
      // What was read before a change and arrives after it serves this request only.
      if (changes !== changesBefore) {
        return caller;
      }
      if (remembered.size >= REMEMBERED_KEYS) {
        remembered.clear();
      }
      remembered.set(fingerprint, { caller, until: now().getTime() + REMEMBER_MILLISECONDS });
      return caller;
    },
  };
}
