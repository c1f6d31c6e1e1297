import { join } from 'node:path';
import { startChaosKafka } from './chaosKafka.ts';
import { type ChaosPostgres, startChaosPostgres } from './chaosPostgres.ts';
import { startChaosRedis } from './chaosRedis.ts';
import type { ChaosServer } from './chaosServer.ts';

export interface ChaosServers {
  readonly postgres: ChaosServer;
  readonly kafka: ChaosServer;
  readonly redis: ChaosServer;
  /** Whose answers to commits get lost. */
  readonly commits: Pick<ChaosPostgres, 'lostAnswers' | 'functions'>;
  /** Addresses through the network that has the troubles. */
  readonly databaseUrl: string;
  readonly broker: string;
  readonly redisUrl: string;
  /** Addresses beside it, for observers. */
  readonly watchedDatabaseUrl: string;
  readonly watchedRedisUrl: string;
  stop(): Promise<void>;
}

/** Starts all three in a directory, which the caller removes. */
export async function startChaosServers(directory: string): Promise<ChaosServers> {
  const [postgres, kafka, redis] = await Promise.all([
    startChaosPostgres(join(directory, 'postgres')),
    startChaosKafka(join(directory, 'kafka')),
    startChaosRedis(join(directory, 'redis')),
  ]);
  const servers = [postgres.server, kafka, redis.server];
  return {
    postgres: postgres.server,
    kafka,
    redis: redis.server,
    commits: postgres,
    databaseUrl: withPort(postgres.url, postgres.server.proxy.port),
    broker: `127.0.0.1:${kafka.proxy.port}`,
    redisUrl: `redis://127.0.0.1:${redis.server.proxy.port}`,
    watchedDatabaseUrl: postgres.url,
    watchedRedisUrl: redis.url,
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
