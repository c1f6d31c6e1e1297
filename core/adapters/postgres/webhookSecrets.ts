import { sql } from 'slonik';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import { NONCE_BYTES, openSecret, type SealedSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import { WEBHOOK_SECRET_BYTES, webhookSecret } from '#domain/webhookSecret';
import type { SecretOwner, WebhookSecrets } from '#ports/webhookSecrets';
import { recordAudit } from './auditLog.ts';
import type { Queries } from './queries.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';

/** Rows that one statement of a rewrap reads. */
const REWRAP_ROWS = 500;

const secretRow = z.object({ id: z.number(), keyId: z.string(), sealed: z.instanceof(Buffer) });
const datedRow = secretRow.extend({ rotatedAt: z.date().nullable() });
const COLUMNS = sql.fragment`id, key_id as "keyId", sealed`;

/** A secret as its row has it: the id is what it is sealed for. */
export interface StoredSecret extends SealedSecret {
  readonly id: number;
}

const OWNER: SecretOwner = { organizationId: 1, campaignId: 1 };
const EXAMPLE: StoredSecret = { id: 1, keyId: 'key', sealed: Buffer.alloc(1) };

/** Each kind of owner has an index of its own. */
const secretOf = query(
  ({ organizationId, campaignId }: SecretOwner) => sql.type(datedRow)`
    select ${COLUMNS}, rotated_at as "rotatedAt" from webhook_secrets
    where organization_id = ${organizationId}
      and ${campaignId === null ? sql.fragment`campaign_id is null` : sql.fragment`campaign_id = ${campaignId}`}`,
  OWNER,
);

const secretsOf = query(
  (organizationId: number, campaignIds: readonly number[]) => sql.type(
    secretRow.extend({ campaignId: z.number().nullable() }),
  )`
    select ${COLUMNS}, campaign_id as "campaignId" from webhook_secrets
    where organization_id = ${organizationId} and campaign_id is null
      or campaign_id = any(${sql.array(campaignIds, 'int4')}) and organization_id = ${organizationId}`,
  1,
  [1],
);

/** Known before the row is, because it is sealed in. */
const nextId = query(
  () => sql.type(z.object({ id: z.number() }))`select nextval(pg_get_serial_sequence('webhook_secrets', 'id')) as id`,
);

const creation = query(
  ({ organizationId, campaignId }: SecretOwner, { id, keyId, sealed }: StoredSecret, at: Date) => sql.type(noRow)`
    insert into webhook_secrets (id, organization_id, campaign_id, key_id, sealed, created_at)
    values (${id}, ${organizationId}, ${campaignId}, ${keyId}, ${bytes(sealed)}, ${sql.timestamp(at)})
    on conflict do nothing`,
  OWNER,
  EXAMPLE,
  new Date(0),
);

const rotation = query(
  ({ id, keyId, sealed }: StoredSecret, at: Date) => sql.type(noRow)`
    update webhook_secrets set key_id = ${keyId}, sealed = ${bytes(sealed)}, rotated_at = ${sql.timestamp(at)}
    where id = ${id}`,
  EXAMPLE,
  new Date(0),
);

const sealedOtherwise = query(
  (keyId: string | null, afterId: number) => sql.type(secretRow)`
    select ${COLUMNS} from webhook_secrets
    where key_id <> ${keyId} and id > ${afterId}
    order by id
    limit ${REWRAP_ROWS}`,
  'key',
  1,
);

/** A secret that was rotated meanwhile is sealed with the first key already. */
const replacement = query(
  ({ id, keyId, sealed }: StoredSecret, before: Uint8Array) => sql.type(noRow)`
    update webhook_secrets set key_id = ${keyId}, sealed = ${bytes(sealed)}
    where id = ${id} and sealed = ${bytes(before)}`,
  EXAMPLE,
  EXAMPLE.sealed,
);

export interface WebhookSecretsOptions {
  /** The first one writes, all of them read. */
  readonly keys: readonly SecretKey[];
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The secrets of organizations and campaigns in Postgres, each sealed for its row. */
export function createWebhookSecrets({ pool }: Queries, { keys, randomBytes }: WebhookSecretsOptions): WebhookSecrets {
  const seal = (id: number, secret: string): StoredSecret => ({
    id,
    ...sealSecret(keys, placeOf(id), secret, randomBytes(NONCE_BYTES)),
  });
  const fresh = (): string => webhookSecret(randomBytes(WEBHOOK_SECRET_BYTES));

  const makeOnce = async (owner: SecretOwner, at: Date): Promise<StoredSecret> => {
    const { id } = await pool.one(nextId());
    await pool.query(creation(owner, seal(id, fresh()), at));
    const row = await pool.maybeOne(secretOf(owner));
    if (row === null) {
      throw new Error(`The campaign ${owner.campaignId} was deleted while its secret was made`);
    }
    return row;
  };

  const made = async (owner: SecretOwner, at: Date): Promise<string> =>
    openWebhookSecret(keys, (await pool.maybeOne(secretOf(owner))) ?? (await makeOnce(owner, at)));
  const making = new Map<string, Promise<string>>();

  return {
    find: async (owner) => {
      const row = await pool.maybeOne(secretOf(owner));
      return row === null ? null : openWebhookSecret(keys, row);
    },
    findDated: async (owner) => {
      const row = await pool.maybeOne(secretOf(owner));
      return row && { text: openWebhookSecret(keys, row), rotatedAt: row.rotatedAt };
    },
    findAll: async (organizationId, campaignIds) => {
      const rows = await pool.any(secretsOf(organizationId, campaignIds));
      return new Map(rows.map((row) => [row.campaignId, openWebhookSecret(keys, row)]));
    },
    ensure: (owner, at) => {
      const key = `${owner.organizationId}/${owner.campaignId}`;
      const secret = making.get(key) ?? made(owner, at).finally(() => making.delete(key));
      making.set(key, secret);
      return secret;
    },
    rotate: async (owner, at, by) => {
      const { id } = (await pool.maybeOne(secretOf(owner))) ?? (await makeOnce(owner, at));
      const secret = fresh();
      await transaction(pool, async (connection) => {
        await connection.query(rotation(seal(id, secret), at));
        await recordAudit(connection, { ...about(owner, by), action: 'webhook_secret_rotated' }, at);
      });
      return secret;
    },
    rewrap: () => rewrapAll(pool, keys, seal),
  };
}

function about({ organizationId, campaignId }: SecretOwner, actor: Actor = PLATFORM) {
  const subject =
    campaignId === null
      ? ({ kind: 'organization', id: organizationId, name: 'secret of the organization' } as const)
      : ({ kind: 'campaign', id: campaignId, name: 'secret of the campaign' } as const);
  return { organizationId, actor, subject };
}

/** A page of rows after the other; each row is replaced by itself. */
async function rewrapAll(
  pool: Queries['pool'],
  keys: readonly SecretKey[],
  seal: (id: number, secret: string) => StoredSecret,
): Promise<number> {
  let rewrapped = 0;
  let lastId = 0;
  for (;;) {
    const rows = await pool.any(sealedOtherwise(keys[0]?.id ?? null, lastId));
    for (const row of rows) {
      const { rowCount } = await pool.query(replacement(seal(row.id, openWebhookSecret(keys, row)), row.sealed));
      rewrapped += rowCount;
      lastId = row.id;
    }
    if (rows.length < REWRAP_ROWS) {
      return rewrapped;
    }
  }
}

/** @throws Error as openSecret does */
export function openWebhookSecret(keys: readonly SecretKey[], secret: StoredSecret): string {
  return openSecret(keys, placeOf(secret.id), secret);
}

function placeOf(id: number): string {
  return `webhook_secrets/${id}`;
}

function bytes(sealed: Uint8Array) {
  return sql.binary(Buffer.from(sealed));
}
