import { sql } from 'slonik';
import { z } from 'zod';
import { laneOfSource } from '#domain/lane';
import type { SourceName } from '#domain/sources/catalogue';
import type { SourcePauses } from '#ports/sourcePauses';
import type { Database } from './database.ts';
import { pauseLasts } from './pauseLasts.ts';
import { query } from './query.ts';

const paused = query(
  (source: SourceName, at: Date) => sql.type(z.object({ isPaused: z.boolean() }))`
    select exists (
      select from pauses p
      where p.lane = ${laneOfSource(source)} and p.kind = 'source' and ${pauseLasts(at)}
    ) as "isPaused"`,
  'handelsregister',
  new Date(0),
);

/** Asked before each visit, of which a portal allows one a minute: no process has a copy that could be old (ADR 51). */
export function createSourcePauses({ pool }: Pick<Database, 'pool'>): SourcePauses {
  return { isPaused: async (source, at) => (await pool.one(paused(source, at))).isPaused };
}
