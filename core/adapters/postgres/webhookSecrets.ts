import { NONCE_BYTES, openSecret, type SealedSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import { WEBHOOK_SECRET_BYTES, webhookSecret } from '#domain/webhookSecret';
import type { SecretOwner, WebhookSecrets } from '#ports/webhookSecrets';
import type { Database } from './database.ts';

/** Rows that one statement of a rewrap reads. */
const REWRAP_ROWS = 500;

/** Each kind of owner has an index of its own. */
const FIND_OF_ORGANIZATION =
  'select id, key_id, sealed from webhook_secrets where organization_id = $1 and campaign_id is null';
const FIND_OF_CAMPAIGN =
  'select id, key_id, sealed from webhook_secrets where organization_id = $1 and campaign_id = $2';

const FIND_ALL = `
  select id, key_id, sealed, campaign_id from webhook_secrets
  where organization_id = $1 and campaign_id is null or campaign_id = any($2::integer[]) and organization_id = $1`;

const INSERT = `
  insert into webhook_secrets (id, organization_id, campaign_id, key_id, sealed, created_at)
  values ($3, $1, $2, $4, $5, $6)
  on conflict do nothing`;

const ROTATE = 'update webhook_secrets set key_id = $2, sealed = $3, rotated_at = $4 where id = $1';

const SEALED_OTHERWISE = `
  select id, key_id, sealed from webhook_secrets
  where key_id <> $1 and id > $2
  order by id
  limit $3`;

/** A secret that was rotated meanwhile is sealed with the first key already. */
const REPLACE = 'update webhook_secrets set key_id = $2, sealed = $3 where id = $1 and sealed = $4';

export interface SealedSecretRow {
  readonly id: number;
  readonly key_id: string;
  readonly sealed: Buffer;
}

export interface WebhookSecretsOptions {
  /** The first one writes, all of them read. */
  readonly keys: readonly SecretKey[];
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The secrets of organizations and campaigns in Postgres, each sealed for its row. */
export function createWebhookSecrets(
  { hot }: Pick<Database, 'hot'>,
  { keys, randomBytes }: WebhookSecretsOptions,
): WebhookSecrets {
  const seal = (id: number, secret: string): SealedSecret =>
    sealSecret(keys, placeOf(id), secret, randomBytes(NONCE_BYTES));
  const fresh = (): string => webhookSecret(randomBytes(WEBHOOK_SECRET_BYTES));

  const findRow = async ({ organizationId, campaignId }: SecretOwner): Promise<SealedSecretRow | null> => {
    const { rows } = await (campaignId === null
      ? hot.query<SealedSecretRow>(FIND_OF_ORGANIZATION, [organizationId])
      : hot.query<SealedSecretRow>(FIND_OF_CAMPAIGN, [organizationId, campaignId]));
    return rows[0] ?? null;
  };
  const makeOnce = async ({ organizationId, campaignId }: SecretOwner, at: Date): Promise<SealedSecretRow> => {
    const id = await nextId(hot);
    const { keyId, sealed } = seal(id, fresh());
    await hot.query(INSERT, [organizationId, campaignId, id, keyId, sealed, at]);
    const row = await findRow({ organizationId, campaignId });
    if (row === null) {
      throw new Error(`The campaign ${campaignId} was deleted while its secret was made`);
    }
    return row;
  };

  return {
    find: async (owner) => {
      const row = await findRow(owner);
      return row === null ? null : openWebhookSecret(keys, row);
    },
    findAll: async (organizationId, campaignIds) => {
      const { rows } = await hot.query<SealedSecretRow & { readonly campaign_id: number | null }>(FIND_ALL, [
        organizationId,
        campaignIds,
      ]);
      return new Map(rows.map((row) => [row.campaign_id, openWebhookSecret(keys, row)]));
    },
    ensure: async (owner, at) => openWebhookSecret(keys, (await findRow(owner)) ?? (await makeOnce(owner, at))),
    rotate: async (owner, at) => {
      const { id } = (await findRow(owner)) ?? (await makeOnce(owner, at));
      const secret = fresh();
      const { keyId, sealed } = seal(id, secret);
      await hot.query(ROTATE, [id, keyId, sealed, at]);
      return secret;
    },
    rewrap: () => rewrapAll(hot, keys, seal),
  };
}

/** A page of rows after the other; each row is replaced by itself. */
async function rewrapAll(
  hot: Database['hot'],
  keys: readonly SecretKey[],
  seal: (id: number, secret: string) => SealedSecret,
): Promise<number> {
  let rewrapped = 0;
  let lastId = 0;
  for (;;) {
    const { rows } = await hot.query<SealedSecretRow>(SEALED_OTHERWISE, [keys[0]?.id, lastId, REWRAP_ROWS]);
    for (const row of rows) {
      const { keyId, sealed } = seal(row.id, openWebhookSecret(keys, row));
      const { rowCount } = await hot.query(REPLACE, [row.id, keyId, sealed, row.sealed]);
      rewrapped += rowCount ?? 0;
      lastId = row.id;
    }
    if (rows.length < REWRAP_ROWS) {
      return rewrapped;
    }
  }
}

/** @throws Error as openSecret does */
export function openWebhookSecret(keys: readonly SecretKey[], { id, key_id: keyId, sealed }: SealedSecretRow): string {
  return openSecret(keys, placeOf(id), { keyId, sealed });
}

function placeOf(id: number): string {
  return `webhook_secrets/${id}`;
}

/** Known before the row is, because it is sealed in. */
async function nextId(hot: Database['hot']): Promise<number> {
  const { rows } = await hot.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('webhook_secrets', 'id')) as id",
  );
  const [row] = rows;
  if (row === undefined) {
    throw new Error('The sequence of webhook_secrets gave no id');
  }
  return row.id;
}
