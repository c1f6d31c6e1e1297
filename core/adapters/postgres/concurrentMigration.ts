import type pg from 'pg';
import { isLockFailure } from './isLockFailure.ts';
import { givenUp, holdersOf, LOCK_PATIENCE_SECONDS } from './lockRetries.ts';

/** Statements that Postgres refuses inside a transaction (PostgreSQL, "Building Indexes Concurrently"). */
const CONCURRENT = /^(create|drop) index concurrently /m;
const COMMENT = /^--.*$/gm;

/** Whether a file's statements let work go on beside them, and therefore run one by one, each in a transaction of its own. */
export function isConcurrent(sql: string): boolean {
  return CONCURRENT.test(sql);
}

/**
 * Runs such a file. Nothing waits behind it, so it may wait for transactions that are older than itself, such as a
 * backup's, as long as a migration waits for its locks in all. What a try before has left unfinished the file drops first.
 *
 * @throws Error with what to do, where those transactions do not end in time
 */
export async function runConcurrently(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_PATIENCE_SECONDS}s'`);
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
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}
