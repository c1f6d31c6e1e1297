import type { PlatformServers } from '../chaos/platformServers.ts';
import { startBrokers } from './brokers.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicatedPostgres.ts';

/** Observers reach the database as the roles do. */
export interface ReplicatedServers extends PlatformServers, Omit<ReplicatedPostgres, 'databasePooler' | 'stop'> {}

/** @throws Error where one does not start; none of them runs then */
export async function startReplicatedServers(directory: string): Promise<ReplicatedServers> {
  const postgres = await startReplicatedPostgres(directory);
  try {
    const brokers = await startBrokers(directory);
    return {
      ...postgres,
      watchedDatabaseUrl: postgres.databaseUrl,
      broker: brokers.broker,
      redisUrl: brokers.redisUrl,
      stop: async () => {
        await Promise.all([postgres.stop(), brokers.stop()]);
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
