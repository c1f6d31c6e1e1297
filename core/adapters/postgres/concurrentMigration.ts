import pg from 'pg';
import { z } from 'zod';
import { isLockFailure } from './isLockFailure.ts';
import { givenUp, holdersOf, LOCK_PATIENCE_SECONDS, type Transact } from './lockRetries.ts';
import { statement } from './statement.ts';

/** Statements that Postgres refuses inside a transaction (PostgreSQL, "Building Indexes Concurrently"). */
const CONCURRENT = /^(create|drop) index concurrently /m;
const COMMENT = /^--.*$/gm;
const CREATION = /create (?<unique>unique )?index concurrently (?<index>\w+) on (?<table>\w+) (?<rest>[^;]+)/;

const PARTITIONS = statement(
  'partitions_of_table',
  `
    select i.inhrelid::regclass::text as name
    from pg_inherits i
    join pg_class t on t.oid = i.inhparent and t.relkind = 'p'
    where t.oid = to_regclass($1) and not i.inhdetachpending
    order by i.inhrelid`,
  z.object({ name: z.string() }),
);

/** Whether a file's statements let work go on beside them, and therefore run one by one, each in a transaction of its own. */
export function isConcurrent(sql: string): boolean {
  return CONCURRENT.test(sql);
}

/**
 * Runs such a file. Nothing waits behind it, so it may wait for transactions that are older than itself, such as a
 * backup's, as long as a migration waits for its locks in all. What a try before has left unfinished the file drops first.
 *
 * Postgres builds no index of a partitioned table so, but those of its partitions: the file is run for each of them, and then
 * the index of the table takes them for its own.
 *
 * @param transact for that last step, which locks the table for a moment
 * @throws Error with what to do, where those transactions do not end in time
 */
export async function runConcurrently(client: pg.Client, name: string, sql: string, transact: Transact): Promise<void> {
  const { index, table, rest, unique = '' } = CREATION.exec(sql)?.groups ?? {};
  if (index === undefined || table === undefined || rest === undefined) {
    throw new Error(`Migration ${name} builds no index`);
  }
  const partitions = (await PARTITIONS.many(client, [table])).map((partition) => partition.name);
  if (partitions.length === 0) {
    await runOneByOne(client, name, sql);
    return;
  }
  for (const partition of partitions) {
    const own = pg.escapeIdentifier(`${partition}_${index.replace(`${table}_`, '')}`);
    const build = `create ${unique}index concurrently ${own} on ${partition} ${rest}`;
    await runOneByOne(client, name, `drop index concurrently if exists ${own};\n${build};`);
  }
  await transact(`Migration ${name}`, () => client.query(`create ${unique}index ${index} on ${table} ${rest}`));
}

async function runOneByOne(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_PATIENCE_SECONDS}s'`);
  // An index of the same name in another schema of the search path is not this one's.
  await client.query(`select set_config('search_path', quote_ident(current_schema()), false)`);
  try {
    for (const text of sql.replaceAll(COMMENT, '').split(/;\s*$/m)) {
      if (text.trim() !== '') {
        await client.query(text);
      }
    }
  } catch (error) {
    if (!isLockFailure(error)) {
      throw error;
    }
    const what = `Migration ${name} was ended: transactions that began before it have not ended`;
    throw givenUp(what, await holdersOf(client), error);
  } finally {
    // A connection that has broken keeps no setting, and its error is thrown above.
    await client.query('reset lock_timeout; reset search_path').catch(() => undefined);
  }
}
