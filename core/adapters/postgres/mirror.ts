import { z } from 'zod';
import { type MirrorScope, scopedKey } from '#domain/mirrorScope';
import type { Mirror, MirrorRecord } from '#ports/mirror';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const READ = statement(
  'mirror',
  `
    select key, record, read_at as "readAt", case when explained_at = read_at then explained_by end as "explainedBy"
    from mirror_records where key = any($1::text[])`,
  z.object({ key: z.string(), record: z.unknown(), readAt: z.date(), explainedBy: z.number().nullable() }),
);

const READ_PUBLICATION = statement(
  'mirrored-publication',
  'select company_id as "companyId", source, entry from publications where publication_id = $1',
  z.object({ companyId: z.string(), source: z.string(), entry: z.unknown() }),
);

/** Reads that arrive together share one statement: a batch of mirror hits asks for hundreds of records at once. */
export function createMirror({ hot }: Pick<Database, 'hot'>, scope: MirrorScope = 'shared'): Mirror {
  const batcher = new Batcher<string, MirrorRecord | null>(
    async (keys) => {
      const rows = await READ.many(hot, [[...new Set(keys)]]);
      const byKey = new Map(rows.map(({ key, ...record }) => [key, record]));
      return keys.map((key) => byKey.get(key) ?? null);
    },
    { maxItems: 200, maxInFlight: 2 },
  );
  return {
    read: (key, organizationId) => batcher.submit(scopedKey(scope, organizationId, key)),
    readPublication: (publicationId, organizationId) =>
      READ_PUBLICATION.maybeOne(hot, [scopedKey(scope, organizationId, publicationId)]),
  };
}
