import { sql } from 'slonik';
import { z } from 'zod';
import { NONCE_BYTES, openSecret, type SealedSecret, sealSecret } from '#domain/sealedSecret';
import type { SuppressedPersons } from '#ports/suppressedPersons';
import type { Database } from './database.ts';
import type { ManifestKeys } from './manifestSeals.ts';
import { noRow, query } from './query.ts';

const SECRET_BYTES = 32;
const PLACE = 'person_secrets/1';
const WORKER_PLACE = `${PLACE}/worker`;

const secretRow = z.object({
  keyId: z.string(),
  sealed: z.instanceof(Buffer),
  workerKeyId: z.string(),
  workerSealed: z.instanceof(Buffer),
});
const EXAMPLE: SealedSecret = { keyId: 'key', sealed: Buffer.alloc(1) };

const stored = query(
  () => sql.type(secretRow)`
    select key_id as "keyId", sealed, worker_key_id as "workerKeyId", worker_sealed as "workerSealed"
    from person_secrets`,
);

/** The first one stays: hashes are under it. */
const making = query(
  (own: SealedSecret, worker: SealedSecret, at: Date) => sql.type(noRow)`
    insert into person_secrets (id, key_id, sealed, worker_key_id, worker_sealed, made_at)
    values (1, ${own.keyId}, ${bytes(own)}, ${worker.keyId}, ${bytes(worker)}, ${sql.timestamp(at)})
    on conflict do nothing`,
  EXAMPLE,
  EXAMPLE,
  new Date(0),
);

const replacing = query(
  (own: SealedSecret, worker: SealedSecret) => sql.type(noRow)`
    update person_secrets set key_id = ${own.keyId}, sealed = ${bytes(own)}, worker_key_id = ${worker.keyId},
      worker_sealed = ${bytes(worker)}`,
  EXAMPLE,
  EXAMPLE,
);

const allHashes = query(
  () => sql.type(z.object({ hash: z.string() }))`select unnest(hashes) as hash from suppressed_persons`,
);

const adding = query(
  (personHash: string, hashes: readonly string[], at: Date) => sql.type(noRow)`
    insert into suppressed_persons (person_hash, hashes, suppressed_at)
    values (${personHash}, ${sql.array([...hashes], 'text')}, ${sql.timestamp(at)})
    on conflict do nothing`,
  'hash',
  ['hash'],
  new Date(0),
);

const removing = query(
  (personHash: string) => sql.type(noRow)`delete from suppressed_persons where person_hash = ${personHash}`,
  'hash',
);

/** @param keys those of the platform, or of a worker: either opens the secret */
export function createSuppressedPersons({ pool }: Pick<Database, 'pool'>, keys: ManifestKeys): SuppressedPersons {
  const { secretKeys, workerKeys, randomBytes } = keys;
  const sealed = (text: string): readonly [SealedSecret, SealedSecret] => [
    sealSecret(secretKeys, PLACE, text, randomBytes(NONCE_BYTES)),
    sealSecret(workerKeys, WORKER_PLACE, text, randomBytes(NONCE_BYTES)),
  ];
  const open = (row: z.output<typeof secretRow>): Uint8Array => {
    const isOwn = secretKeys.some(({ id }) => id === row.keyId);
    const text = isOwn
      ? openSecret(secretKeys, PLACE, row)
      : openSecret(workerKeys, WORKER_PLACE, { keyId: row.workerKeyId, sealed: row.workerSealed });
    return Buffer.from(text, 'base64');
  };

  return {
    secret: async (at) => {
      if ((await pool.maybeOne(stored())) === null) {
        await pool.query(making(...sealed(Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')), at));
      }
      return open(await pool.one(stored()));
    },
    known: async () => {
      const hashes = new Set((await pool.any(allHashes())).map(({ hash }) => hash));
      return hashes.size === 0 ? null : { secret: open(await pool.one(stored())), hashes };
    },
    add: async (personHash, hashes, at) => (await pool.query(adding(personHash, hashes, at))).rowCount === 1,
    remove: async (personHash) => (await pool.query(removing(personHash))).rowCount === 1,
    sealAnew: async () => {
      const row = await pool.maybeOne(stored());
      if (row === null || (row.keyId === secretKeys[0]?.id && row.workerKeyId === workerKeys[0]?.id)) {
        return 0;
      }
      return (await pool.query(replacing(...sealed(Buffer.from(open(row)).toString('base64'))))).rowCount;
    },
  };
}

function bytes({ sealed }: SealedSecret) {
  return sql.binary(Buffer.from(sealed));
}
