import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { findEmbeddedPostgres } from '#adapters/embedded/findEmbeddedPostgres';
import { waitingOfProcess } from '#adapters/postgres/lockRetries';
import { migrate, type MigrationReport, type SchemaState, schemaState } from '#adapters/postgres/migrate';
import { INSUFFICIENT_PRIVILEGE } from '#adapters/postgres/workerPrivileges';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import type { Releasers } from '#platform/releasers';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { UsageError } from '../usageError.ts';
import { keepsRecords } from './keepsRecords.ts';

export interface ServingDatabase {
  readonly connectionString: string;
  /** True where this process owns the Postgres, so that no other process can hold work. */
  readonly embedded: boolean;
}

/**
 * The database to serve from. An embedded one is started and migrated; a given one must have been migrated, since in a
 * cluster that is a step of its own.
 */
export async function openServingDatabase(
  config: Config,
  logger: Logger,
  releasers: Releasers,
): Promise<ServingDatabase> {
  if (config.DATABASE_URL !== undefined) {
    await checkSchema(config.DATABASE_URL, logger);
    return { connectionString: config.DATABASE_URL, embedded: false };
  }
  const { connectionString, migration } = await startOwnDatabase(config, logger, releasers);
  const { applied, functions, newer } = migration;
  if (newer.length > 0) {
    logger.warn({ newer }, 'The schema of the database is newer than this program');
  }
  if (applied.length + functions.length > 0) {
    logger.info({ applied, functions }, 'The database was migrated');
  }
  return { connectionString, embedded: true };
}

/** Starts the embedded Postgres in DATA_DIR and brings it to the newest schema. */
export async function startOwnDatabase(
  config: Config,
  logger: Logger,
  releasers: Releasers,
): Promise<{ readonly connectionString: string; readonly migration: MigrationReport }> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: resolve(config.DATA_DIR), logger });
  releasers.add('postgres', () => postgres.stop());
  const { connectionString } = postgres;
  const waiting = waitingOfProcess((line) => logger.warn(line));
  return { connectionString, migration: await migrate(connectionString, waiting, keepsRecords(config)) };
}

/**
 * A newer schema is what an upgrade leaves to programs that it has not replaced yet, and a rollback to those before it:
 * each migration keeps the release before it working (CONTRIBUTING.md, "Change").
 */
async function checkSchema(connectionString: string, logger: Logger): Promise<void> {
  const { current, newest, missingFunctions, differentFunctions } = await readableState(connectionString);
  if (current < newest) {
    throw new UsageError(
      `The database has schema version ${current}, this program needs ${newest}. Run: enrich migrate`,
    );
  }
  if (missingFunctions.length > 0) {
    throw new UsageError(`The database lacks the functions ${missingFunctions.join(', ')}. Run: enrich migrate`);
  }
  if (differentFunctions.length > 0) {
    const functions = differentFunctions;
    logger.warn(
      { functions },
      'Stored functions are those of another release, or were changed by hand. If no newer release runs, run: enrich migrate',
    );
  }
  if (current > newest) {
    logger.warn({ schema: current, known: newest }, 'The schema of the database is newer than this program');
  }
}

/** @throws UsageError where the login may not even ask which schema there is */
async function readableState(connectionString: string): Promise<SchemaState> {
  try {
    return await schemaState(connectionString);
  } catch (error) {
    if (isErrorWithCode(error, INSUFFICIENT_PRIVILEGE)) {
      throw new UsageError(
        'The login of DATABASE_URL may not read the schema of the platform. A worker with a login of its own needs the ' +
          'role of the database, which enrich migrate makes: grant DATABASE_worker to LOGIN',
      );
    }
    throw error;
  }
}

/** The database that a command beside a running platform works on. */
export async function findDatabase(config: Config): Promise<string> {
  const found = config.DATABASE_URL ?? (await findEmbeddedPostgres(resolve(config.DATA_DIR)));
  if (found === undefined) {
    throw new UsageError(
      `No database: DATABASE_URL is not set and no platform runs on ${config.DATA_DIR}. Start one with: enrich serve`,
    );
  }
  return found;
}
