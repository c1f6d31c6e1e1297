import { type Database, openDatabase } from '#adapters/postgres/database';
import { openDatabaseClock } from '#adapters/postgres/databaseClock';
import type { Config } from '#platform/config';
import { findDatabase } from './database.ts';

/**
 * Runs a job of a command on the database of the platform and closes it afterwards.
 *
 * @param job is given the time of the database, which all processes of the platform go by
 */
export async function withDatabase<Result>(
  config: Config,
  job: (database: Database, now: () => Date) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    connectionString: await findDatabase(config),
    applicationName: 'enrich cli',
    hotConnections: 1,
    connections: 1,
    onIdleError: () => undefined,
  });
  try {
    return await job(database, await timeOf(database));
  } finally {
    await database.close();
  }
}

/** A command is over before its clock would have to be set again. */
async function timeOf(database: Database): Promise<() => Date> {
  const clock = await openDatabaseClock(database, {
    elapsed: () => performance.now(),
    hostNow: () => Date.now(),
    onError: () => undefined,
    onJump: () => undefined,
  });
  await clock.close();
  return clock.now;
}
