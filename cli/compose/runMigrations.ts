import { waitingOfProcess } from '#adapters/postgres/lockRetries';
import { migrate, type MigrationReport, publishAnew } from '#adapters/postgres/migrate';
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
export function runMigrations(config: Config): Promise<PlatformMigration> {
  return withMigratedDatabase(config, async (connectionString, migration) => ({
    ...migration,
    topics: await migrateTopics(config, connectionString, migration),
  }));
}

async function migrateTopics(
  config: Config,
  connectionString: string,
  { records }: MigrationReport,
): Promise<readonly string[]> {
  if (config.KAFKA_BROKERS.length === 0) {
    return [];
  }
  const [{ openKafka }, { createTopics }, { emptyRecordTopics }] = await Promise.all([
    import('#adapters/kafka/openKafka'),
    import('#adapters/kafka/createTopics'),
    import('#adapters/kafka/emptyRecordTopics'),
  ]);
  const logger = createLogger('warn', 'migrate');
  const prefix = config.ENRICH_KAFKA_PREFIX;
  const kafka = openKafka(kafkaSettingsOf(config), (message, fields) => logger.warn(fields, message));
  // Before a lost topic is made again: if this process ends in between, the next one still finds that it is missing.
  const wereOn = keepsRecords(config) && records !== 'on';
  const lost = wereOn ? await publishAnew(connectionString, await emptyRecordTopics(kafka, prefix)) : [];
  const changed = await createTopics(kafka, {
    prefix,
    partitions: config.ENRICH_KAFKA_PARTITIONS,
    replicationFactor: config.ENRICH_KAFKA_REPLICATION,
    records: keepsRecords(config),
  });
  return [...changed, ...lost.map((kind) => `${kind} records: the topic was empty, so all of them are published anew`)];
}

/** Migrates the given database, or the embedded one, which it starts for as long as the job takes. */
async function withMigratedDatabase<Result>(
  config: Config,
  job: (connectionString: string, migration: MigrationReport) => Promise<Result>,
): Promise<Result> {
  if (config.DATABASE_URL !== undefined) {
    const migration = await migrate(config.DATABASE_URL, waitingOfProcess(tell), keepsRecords(config));
    return job(config.DATABASE_URL, migration);
  }
  const logger = createLogger('warn', 'migrate');
  const releasers = new Releasers(logger);
  try {
    const { connectionString, migration } = await startOwnDatabase(config, logger, releasers);
    return await job(connectionString, migration);
  } finally {
    await releasers.release();
  }
}
