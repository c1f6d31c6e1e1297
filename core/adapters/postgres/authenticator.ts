import { hash, timingSafeEqual } from 'node:crypto';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import type { Authenticator, Caller, MemberRole } from '#ports/identities';
import type { Notifications } from '#ports/notifications';
import type { Database } from './database.ts';

/** Announces that keys were revoked or an organization changed. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';

/** The net under the announcement. */
const REMEMBER_MILLISECONDS = 5_000;
/** Far above the number of keys in use; beyond it the memory starts anew. */
const REMEMBERED_KEYS = 10_000;

const FIND = {
  name: 'caller',
  text: `
    select k.id as key_id, k.role, k.secret_hash, o.id as organization_id, o.name, o.german_registry
    from api_keys k
    join organizations o on o.id = k.organization_id
    where k.prefix = $1 and k.revoked_at is null`,
};

interface CallerRow {
  readonly key_id: number;
  readonly role: MemberRole;
  readonly secret_hash: Buffer;
  readonly organization_id: number;
  readonly name: string;
  readonly german_registry: boolean;
}

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
    const { rows } = await database.hot.query<CallerRow>({ ...FIND, values: [apiKeyLookup(key)] });
    const row = rows.find(({ secret_hash: stored }) => timingSafeEqual(stored, secretHash));
    return row === undefined
      ? null
      : {
          keyId: row.key_id,
          role: row.role,
          organization: { id: row.organization_id, name: row.name, germanRegistry: row.german_registry },
        };
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
