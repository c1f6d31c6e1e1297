import pg from 'pg';
import { z } from 'zod';
import { patiently } from './patiently.ts';
import { statement } from './statement.ts';

/** What belongs to the rows of another table, or is made of them. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  batch_files: ['batch_file_chunks'],
  organization_companies: ['organization_company_words'],
  uploads: ['upload_chunks'],
};

/** An analysis leaves the statistics of a table that has no rows any more as they were. Postgres has this since 18. */
const CAN_CLEAR = statement(
  'can_clear_statistics',
  `select to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null as "canClear"`,
  z.object({ canClear: z.boolean() }),
);
/** What to clear is found first: a plan that clears while it joins clears the statistics of all tables, shared ones among them. */
const CLEAR = statement(
  'clear_statistics',
  `
  with target as materialized (
    select s.schemaname::text, s.tablename::text, s.attname::text, s.inherited
    from unnest($1::text[]) as asked (name)
    join pg_class c on c.oid = to_regclass(asked.name)
      or c.oid in (select tree.relid from pg_partition_tree(to_regclass(asked.name)) tree)
    join pg_stats s on s.tablename = c.relname and s.schemaname = c.relnamespace::regnamespace::text
  )
  select from target t
  cross join lateral pg_clear_attribute_stats(t.schemaname, t.tablename, t.attname, t.inherited)`,
);

/**
 * Replaces what Postgres keeps of the values of tables to plan by: frequent ones as they are, so that values which were
 * removed would stay there until rows enough have changed.
 */
export function forgetColumnStatistics(connectionString: string, tables: readonly string[]): Promise<void> {
  const all = tables.flatMap((table) => [table, ...(MADE_OF[table] ?? [])]);
  return patiently(connectionString, 'statistics', async (client) => {
    const { canClear } = await CAN_CLEAR.one(client, []);
    if (canClear) {
      await CLEAR.run(client, [all]);
    }
    for (const table of all) {
      await client.query(`analyze ${pg.escapeIdentifier(table)}`);
    }
  });
}
