import { waitingOfProcess } from '#adapters/postgres/lockRetries';
import { migrate, type MigrationReport } from '#adapters/postgres/migrate';
import type { Config } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { tell } from '../output.ts';
import { startOwnDatabase } from './database.ts';
import { kafkaSettingsOf } from './kafkaSettingsOf.ts';
import { keepsRecords } from './keepsRecords.ts';

export interface PlatformMigration extends MigrationReport {
  /** What was changed about the topics of Kafka, a line each. */
  readonly topics: readonly string[];
}

/** Brings the database, and the topics where there is a Kafka, to what this program needs. */
export async function runMigrations(config: Config): Promise<PlatformMigration> {
  return { ...(await migrateDatabase(config)), topics: await migrateTopics(config) };
}

async function migrateTopics(config: Config): Promise<readonly string[]> {
  if (config.KAFKA_BROKERS.length === 0) {
    return [];
  }
  const [{ openKafka }, { createTopics }] = await Promise.all([
    import('#adapters/kafka/openKafka'),
    import('#adapters/kafka/createTopics'),
  ]);
  const logger = createLogger('warn', 'migrate');
  const kafka = openKafka(kafkaSettingsOf(config), (message, fields) => logger.warn(fields, message));
  return createTopics(kafka, {
    prefix: config.ENRICH_KAFKA_PREFIX,
    partitions: config.ENRICH_KAFKA_PARTITIONS,
    replicationFactor: config.ENRICH_KAFKA_REPLICATION,
    records: keepsRecords(config),
  });
}

/** Migrates the given database, or starts the embedded one for as long as that takes. */
async function migrateDatabase(config: Config): Promise<MigrationReport> {
  if (config.DATABASE_URL !== undefined) {
    return migrate(config.DATABASE_URL, waitingOfProcess(tell), keepsRecords(config));
  }
  const logger = createLogger('warn', 'migrate');
  const releasers = new Releasers(logger);
  try {
    return (await startOwnDatabase(config, logger, releasers)).migration;
  } finally {
    await releasers.release();
  }
}
