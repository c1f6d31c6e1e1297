import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import { type Authenticator, type KnownCaller, MEMBER_ROLES } from '#ports/identities';
import type { Notifications } from '#ports/notifications';
import { isErrorWithCode } from '#system/isErrorWithCode';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** Announces that keys were revoked or an organization changed. */
export const CREDENTIALS_CHANNEL = 'credentials_changed';

/** Bounds how long a key stays known whose announcement was lost: a leaver's key ends within a second in any case. */
const REMEMBER_MILLISECONDS = 1_000;
/** How far the last use of a key may lag behind, so that not every request writes. */
const USE_NOTED_EVERY_MILLISECONDS = 60_000;
/** SQLSTATE, class 25 (PostgreSQL, appendix A). */
const READ_ONLY_SQL_TRANSACTION = '25006';
/** Far above the number of keys in use; beyond it the memory starts anew. */
const REMEMBERED_KEYS = 10_000;

const FIND = statement(
  'caller',
  `
    select k.id as "keyId", k.name, k.role, k.secret_hash as "secretHash", k.last_used_at as "lastUsedAt",
      o.id as "organizationId",
      o.name as "organizationName", o.german_registry as "germanRegistry"
    from api_keys k
    join organizations o on o.id = k.organization_id
    where k.prefix = $1 and k.revoked_at is null`,
  z.object({
    keyId: z.number(),
    name: z.string(),
    lastUsedAt: z.date().nullable(),
    role: z.enum(MEMBER_ROLES),
    secretHash: z.instanceof(Buffer),
    organizationId: z.number(),
    organizationName: z.string(),
    germanRegistry: z.boolean(),
  }),
);

/** Of requests that arrive together in several processes, one writes. It waits for no lock, so that none pile up. */
const NOTE_USE = statement(
  'note_use_of_key',
  `
    update api_keys set last_used_at = $2
    where id = (
      select id from api_keys
      where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - make_interval(secs => $3))
      for no key update skip locked
    )`,
);

/**
 * Finds callers by key and remembers the known ones for a moment; unknown keys are never remembered.
 *
 * @param noteFailed is told why the last use of a key could not be noted
 */
export async function createAuthenticator(
  database: Database,
  notifications: Notifications,
  now: () => Date,
  noteFailed: (error: unknown) => void,
): Promise<Authenticator> {
  const remembered = new Map<string, { readonly caller: KnownCaller; readonly until: number }>();
  let changes = 0;
  await notifications.subscribe(CREDENTIALS_CHANNEL, () => {
    changes += 1;
    remembered.clear();
  });

  // No request waits for this note or fails with it: the next use is noted instead.
  const noteUse = (keyId: number, lastUsedAt: Date | null): void => {
    const at = now();
    if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MILLISECONDS) {
      NOTE_USE.run(database.hot, [keyId, at, USE_NOTED_EVERY_MILLISECONDS / 1_000]).catch((error: unknown) => {
        // A database that only reads still answers reads.
        if (!isErrorWithCode(error, READ_ONLY_SQL_TRANSACTION)) {
          noteFailed(error);
        }
      });
    }
  };

  const find = async (key: string): Promise<KnownCaller | null> => {
    const secretHash = apiKeyHash(key);
    const rows = await FIND.many(database.hot, [apiKeyLookup(key)]);
    const row = rows.find(({ secretHash: stored }) => timingSafeEqual(stored, secretHash));
    if (row === undefined) {
      return null;
    }
    const { keyId, name, role, organizationId, organizationName, germanRegistry } = row;
    noteUse(keyId, row.lastUsedAt);
    const organization = { id: organizationId, name: organizationName, germanRegistry };
    return { keyId, userId: null, name, role, organization };
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
