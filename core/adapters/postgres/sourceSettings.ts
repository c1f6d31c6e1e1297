import { isDeepStrictEqual } from 'node:util';
import { NONCE_BYTES, openSecret, sealSecret } from '#domain/sealedSecret';
import type { SecretKey } from '#domain/secretKeys';
import { isSourceName, type SourceName } from '#domain/sources/catalogue';
import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceSettings } from '#ports/sourceSettings';
import type { Database } from './database.ts';

export interface SourceSettingsOptions {
  /** The first one writes, all of them read. */
  readonly keys: readonly SecretKey[];
  readonly randomBytes: (count: number) => Uint8Array;
}

interface Row {
  readonly source: string;
  readonly key_id: string;
  readonly sealed: Buffer;
  readonly set_at: Date;
}

const READ = 'select source, key_id, sealed, set_at from source_settings';
const WRITE = `
  insert into source_settings (source, key_id, sealed, set_at) values ($1, $2, $3, $4)
  on conflict (source) do update set key_id = excluded.key_id, sealed = excluded.sealed, set_at = excluded.set_at`;

export function createSourceSettings({ hot }: Pick<Database, 'hot'>, options: SourceSettingsOptions): SourceSettings {
  const open = (row: Row): SourceManifest =>
    JSON.parse(
      openSecret(options.keys, placeOf(row.source), { keyId: row.key_id, sealed: row.sealed }),
    ) as SourceManifest;

  const rowOf = async (source: SourceName): Promise<Row | null> => {
    const { rows } = await hot.query<Row>(`${READ} where source = $1`, [source]);
    return rows[0] ?? null;
  };
  /** Since when this manifest holds; null where another one does, or one that nobody can open any more. */
  const sinceWhen = (row: Row | null, manifest: SourceManifest): Date | null => {
    const isOpenable = row !== null && options.keys.some(({ id }) => id === row.key_id);
    return isOpenable && isDeepStrictEqual(open(row), manifest) ? row.set_at : null;
  };

  return {
    put: async (source, manifest, at) => {
      if (manifest === null) {
        await hot.query('delete from source_settings where source = $1', [source]);
        return at;
      }
      const row = await rowOf(source);
      const since = sinceWhen(row, manifest) ?? at;
      if (since === at || row?.key_id !== options.keys[0]?.id) {
        const nonce = options.randomBytes(NONCE_BYTES);
        const { keyId, sealed } = sealSecret(options.keys, placeOf(source), JSON.stringify(manifest), nonce);
        await hot.query(WRITE, [source, keyId, sealed, since]);
      }
      return since;
    },
    all: async () => {
      const { rows } = await hot.query<Row>(READ);
      // A newer version may know sources that this one does not.
      return new Map(rows.flatMap((row) => (isSourceName(row.source) ? [[row.source, open(row)] as const] : [])));
    },
  };
}

function placeOf(source: string): string {
  return `source_settings/${source}`;
}
