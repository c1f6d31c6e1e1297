import { isDeepStrictEqual } from 'node:util';
import { sql } from 'slonik';
import { z } from 'zod';
import { NONCE_BYTES, openSecret, type SealedSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import { isSourceName, type SourceName } from '#domain/sources/catalogue';
import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceSettings } from '#ports/sourceSettings';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

export interface SourceSettingsOptions {
  /** The first one writes, all of them read. */
  readonly keys: readonly SecretKey[];
  readonly randomBytes: (count: number) => Uint8Array;
}

const settingRow = z.object({
  source: z.string(),
  keyId: z.string(),
  sealed: z.instanceof(Buffer),
  setAt: z.date(),
});
type SettingRow = z.infer<typeof settingRow>;

const SETTINGS = sql.fragment`select source, key_id as "keyId", sealed, set_at as "setAt" from source_settings`;

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
  (source: SourceName, { keyId, sealed }: SealedSecret, since: Date) => sql.type(noRow)`
    insert into source_settings (source, key_id, sealed, set_at)
    values (${source}, ${keyId}, ${sql.binary(Buffer.from(sealed))}, ${sql.timestamp(since)})
    on conflict (source) do update set key_id = excluded.key_id, sealed = excluded.sealed, set_at = excluded.set_at`,
  'handelsregister',
  { keyId: 'key', sealed: Buffer.alloc(1) },
  new Date(0),
);

export function createSourceSettings({ pool }: Pick<Database, 'pool'>, options: SourceSettingsOptions): SourceSettings {
  const open = (row: SettingRow): SourceManifest =>
    JSON.parse(openSecret(options.keys, placeOf(row.source), row)) as SourceManifest;

  /** Since when this manifest holds; null where another one does, or one that no key opens any more. */
  const sinceWhen = (row: SettingRow | null, manifest: SourceManifest): Date | null => {
    const isOpenable = row !== null && options.keys.some(({ id }) => id === row.keyId);
    return isOpenable && isDeepStrictEqual(open(row), manifest) ? row.setAt : null;
  };

  return {
    put: async (source, manifest, at) => {
      if (manifest === null) {
        await pool.query(removal(source));
        return at;
      }
      const row = await pool.maybeOne(settingOf(source));
      const since = sinceWhen(row, manifest) ?? at;
      if (since === at || row?.keyId !== options.keys[0]?.id) {
        const nonce = options.randomBytes(NONCE_BYTES);
        const secret = sealSecret(options.keys, placeOf(source), JSON.stringify(manifest), nonce);
        await pool.query(storing(source, secret, since));
      }
      return since;
    },
    all: async () => {
      const rows = await pool.any(allSettings());
      // A newer version may know sources that this one does not.
      return new Map(rows.flatMap((row) => (isSourceName(row.source) ? [[row.source, open(row)] as const] : [])));
    },
  };
}

function placeOf(source: string): string {
  return `source_settings/${source}`;
}
