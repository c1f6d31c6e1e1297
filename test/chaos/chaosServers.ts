import { join } from 'node:path';
import { stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { startChaosKafka } from './chaosKafka.ts';
import { type ChaosPostgres, crashPostgres, startChaosPostgres } from './chaosPostgres.ts';
import { startChaosRedis } from './chaosRedis.ts';
import type { ChaosServer } from './chaosServer.ts';
import type { PlatformServers } from './platformServers.ts';

/** The addresses of the roles lead through the network that has the troubles, those of observers past it. */
export interface ChaosServers extends PlatformServers {
  readonly postgres: ChaosServer;
  readonly kafka: ChaosServer;
  readonly redis: ChaosServer;
  /** Whose answers to commits get lost. */
  readonly commits: Pick<ChaosPostgres, 'lostAnswers' | 'functions'>;
  readonly watchedRedisUrl: string;
  /** Ends the connections that a fault has left half open. */
  sweep(): void;
}

/**
 * Starts all three in a directory, which the caller removes.
 *
 * @throws Error where one does not start; none of them runs then
 */
export async function startChaosServers(directory: string): Promise<ChaosServers> {
  const [postgresDirectory, kafkaDirectory, redisDirectory] = ['postgres', 'kafka', 'redis'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  const starting = [
    startChaosPostgres(postgresDirectory),
    startChaosKafka(kafkaDirectory),
    startChaosRedis(redisDirectory),
  ] as const;
  const [postgres, kafka, redis] = await Promise.all(starting).catch(async (error: unknown) => {
    await Promise.allSettled(starting);
    await Promise.all([
      crashPostgres(postgresDirectory),
      ...[kafkaDirectory, redisDirectory].map((one) => stopInBackground(one, 'SIGKILL')),
    ]);
    throw error;
  });
  const servers = [postgres.server, kafka, redis.server];
  return {
    postgres: postgres.server,
    kafka,
    redis: redis.server,
    commits: postgres,
    databasePooler: null,
    databaseUrl: withPort(postgres.url, postgres.server.proxy.port),
    broker: `127.0.0.1:${kafka.proxy.port}`,
    redisUrl: `redis://127.0.0.1:${redis.server.proxy.port}`,
    watchedDatabaseUrl: postgres.url,
    watchedRedisUrl: redis.url,
    sweep: () => servers.forEach(({ proxy }) => proxy.sweep()),
    stop: async () => {
      await Promise.all(servers.map(({ proxy }) => proxy.cut()));
      await Promise.all([postgres.lostAnswers.close(), ...servers.map((server) => server.kill())]);
    },
  };
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
