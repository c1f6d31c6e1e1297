import type { Mirror } from '#ports/mirror';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

const READ = { name: 'mirror', text: 'select key, record, read_at from mirror_records where key = any($1::text[])' };

const READ_PUBLICATION = {
  name: 'mirrored-publication',
  text: 'select company_id, source, entry from publications where publication_id = $1',
};

interface PublicationRow {
  readonly company_id: string;
  readonly source: string;
  readonly entry: unknown;
}

interface MirrorRow {
  readonly key: string;
  readonly record: unknown;
  readonly read_at: Date;
}

/** Reads that arrive together share one statement: a batch of mirror hits asks for hundreds of records at once. */
export function createMirror(database: Database): Mirror {
  const batcher = new Batcher<string, { readonly row: MirrorRow | null }>(
    async (keys) => {
      const { rows } = await database.hot.query<MirrorRow>({ ...READ, values: [[...new Set(keys)]] });
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => ({ row: byKey.get(key) ?? null }));
    },
    { maxItems: 200, maxInFlight: 2 },
  );
  return {
    read: async (key) => {
      const { row } = await batcher.submit(key);
      return row === null ? null : { record: row.record, readAt: row.read_at };
    },
    readPublication: async (publicationId) => {
      const { rows } = await database.hot.query<PublicationRow>({ ...READ_PUBLICATION, values: [publicationId] });
      const [row] = rows;
      return row === undefined ? null : { companyId: row.company_id, source: row.source, entry: row.entry };
    },
  };
}
