import { isDeepStrictEqual } from 'node:util';
import { sql } from 'slonik';
import { z } from 'zod';
import type { SealedSecret } from '#domain/sealedSecret';
import { isSourceName, type SourceName } from '#domain/sources/catalogue';
import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceSettings } from '#ports/sourceSettings';
import type { Database } from './database.ts';
import { createManifestSeals, type ManifestKeys, type SealedManifest } from './manifestSeals.ts';
import { noRow, query } from './query.ts';

const settingRow = z.object({
  source: z.string(),
  keyId: z.string(),
  sealed: z.instanceof(Buffer),
  workerKeyId: z.string().nullable(),
  workerSealed: z.instanceof(Buffer).nullable(),
  setAt: z.date(),
});
type SettingRow = z.infer<typeof settingRow>;

const EXAMPLE: SealedSecret = { keyId: 'key', sealed: Buffer.alloc(1) };

const SETTINGS = sql.fragment`
  select source, key_id as "keyId", sealed, worker_key_id as "workerKeyId", worker_sealed as "workerSealed",
    set_at as "setAt"
  from source_settings`;

const allSettings = query(() => sql.type(settingRow)`${SETTINGS}`);

const settingOf = query(
  (source: SourceName) => sql.type(settingRow)`${SETTINGS} where source = ${source}`,
  'handelsregister',
);

const removal = query(
  (source: SourceName) => sql.type(noRow)`delete from source_settings where source = ${source}`,
  'handelsregister',
);

const storing = query(
  (source: SourceName, { own, worker }: SealedManifest, since: Date) => sql.type(noRow)`
    insert into source_settings (source, key_id, sealed, worker_key_id, worker_sealed, set_at)
    values (${source}, ${own.keyId}, ${bytes(own)}, ${worker.keyId}, ${bytes(worker)}, ${sql.timestamp(since)})
    on conflict (source) do update set key_id = excluded.key_id, sealed = excluded.sealed,
      worker_key_id = excluded.worker_key_id, worker_sealed = excluded.worker_sealed, set_at = excluded.set_at`,
  'handelsregister',
  { own: EXAMPLE, worker: EXAMPLE },
  new Date(0),
);

/** What was put meanwhile is sealed with the first keys already. */
const replacement = query(
  (source: SourceName, { own, worker }: SealedManifest, before: SealedSecret) => sql.type(noRow)`
    update source_settings set key_id = ${own.keyId}, sealed = ${bytes(own)},
      worker_key_id = ${worker.keyId}, worker_sealed = ${bytes(worker)}
    where source = ${source} and sealed = ${bytes(before)}`,
  'handelsregister',
  { own: EXAMPLE, worker: EXAMPLE },
  EXAMPLE,
);

export function createSourceSettings({ pool }: Pick<Database, 'pool'>, keys: ManifestKeys): SourceSettings {
  const seals = createManifestSeals(keys);

  return {
    put: async (source, manifest, at) => {
      if (manifest === null) {
        await pool.query(removal(source));
        return at;
      }
      const row = await pool.maybeOne(settingOf(source));
      const found = row === null ? null : seals.open(row);
      const isKept = found?.kind === 'open' && isDeepStrictEqual(found.manifest, manifest);
      const since = isKept && row !== null ? row.setAt : at;
      if (!isKept || row === null || !seals.isCurrent(row)) {
        await pool.query(storing(source, seals.seal(source, manifest, since), since));
      }
      return since;
    },
    all: async () => {
      const manifests = new Map<SourceName, SourceManifest>();
      const unreadable = new Map<SourceName, string>();
      for (const { source, row } of known(await pool.any(allSettings()))) {
        const found = seals.open(row);
        if (found.kind === 'open') {
          manifests.set(source, found.manifest);
        } else {
          unreadable.set(source, found.why);
        }
      }
      return { manifests, unreadable };
    },
    sealAnew: async () => {
      let count = 0;
      for (const { source, row } of known(await pool.any(allSettings()))) {
        const found = seals.open(row);
        if (found.kind === 'open' && !seals.isCurrent(row)) {
          const { rowCount } = await pool.query(
            replacement(source, seals.seal(source, found.manifest, row.setAt), row),
          );
          count += rowCount;
        }
      }
      return count;
    },
  };
}

/** A newer version may know sources that this one does not. */
function known(rows: readonly SettingRow[]): readonly { readonly source: SourceName; readonly row: SettingRow }[] {
  return rows.flatMap((row) => (isSourceName(row.source) ? [{ source: row.source, row }] : []));
}

function bytes({ sealed }: SealedSecret) {
  return sql.binary(Buffer.from(sealed));
}
