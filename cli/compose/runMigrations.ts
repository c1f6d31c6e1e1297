import { migrate, type MigrationReport } from '#adapters/postgres/migrate';
import type { Config } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { openServingDatabase } from './database.ts';

/** Migrates the given database, or starts the embedded one for as long as that takes. */
export async function runMigrations(config: Config): Promise<MigrationReport> {
  if (config.DATABASE_URL !== undefined) {
    return migrate(config.DATABASE_URL);
  }
  const logger = createLogger('warn', 'migrate');
  const releasers = new Releasers(logger);
  try {
    const { connectionString } = await openServingDatabase(config, logger, releasers);
    return await migrate(connectionString);
  } finally {
    await releasers.release();
  }
}
