import { startBenchDatabase } from './benchDatabase.ts';
import type { BenchProfile } from './benchReport.ts';
import { startWorkServers } from './startWorkServers.ts';

/** A Postgres, a Kafka and a Redis for all subjects of one run, the references included. */
export interface BenchServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Where a platform of this profile finds its servers. */
  environmentOf(profile: BenchProfile): Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startBenchServers(): Promise<BenchServers> {
  const [database, work] = await Promise.all([startBenchDatabase(), startWorkServers()]);
  const store = { DATABASE_URL: database.connectionString };
  return {
    databaseUrl: database.connectionString,
    redisUrl: work.environment['REDIS_URL'] ?? '',
    environmentOf: (profile) => (profile === 'embedded' ? store : { ...store, ...work.environment }),
    stop: async () => {
      await Promise.all([database.drop(), work.stop()]);
    },
  };
}
