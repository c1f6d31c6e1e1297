import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { freePort } from '#adapters/embedded/freePort';
import { readPostmaster } from '#adapters/embedded/postmasterFile';
import { stopServer } from '#adapters/embedded/server';
import { migrate } from '#adapters/postgres/migrate';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planKafka } from '../../scripts/deps/kafka.ts';
import { planRedis } from '../../scripts/deps/redis.ts';
import { FaultProxy } from './faultProxy.ts';

/** A server of the battery's own, and the network that the roles reach it by. */
export interface ChaosServer {
  readonly name: 'Postgres' | 'Kafka' | 'Redis';
  readonly proxy: FaultProxy;
  /** Ends it at once, without a good-bye. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface ChaosServers {
  readonly postgres: ChaosServer;
  readonly kafka: ChaosServer;
  readonly redis: ChaosServer;
  /** Addresses through the network that has the troubles. */
  readonly databaseUrl: string;
  readonly broker: string;
  readonly redisUrl: string;
  /** Addresses beside it, for whoever watches. */
  readonly watchedDatabaseUrl: string;
  readonly watchedRedisUrl: string;
  stop(): Promise<void>;
}

/** What is committed outlives the server's end, as in production; nobody pulls the plug of the machine, though. */
const POSTGRES_SETTINGS = { fsync: 'off', max_connections: '500' };

/** Starts all three in a directory, which the caller removes. */
export async function startChaosServers(directory: string): Promise<ChaosServers> {
  const [postgres, kafka, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres')),
    startKafka(join(directory, 'kafka')),
    startRedis(join(directory, 'redis')),
  ]);
  const servers = [postgres.server, kafka, redis.server];
  return {
    postgres: postgres.server,
    kafka,
    redis: redis.server,
    databaseUrl: withPort(postgres.url, postgres.server.proxy.port),
    broker: `127.0.0.1:${kafka.proxy.port}`,
    redisUrl: `redis://127.0.0.1:${redis.server.proxy.port}`,
    watchedDatabaseUrl: postgres.url,
    watchedRedisUrl: redis.url,
    stop: async () => {
      await Promise.all(servers.map(({ proxy }) => proxy.cut()));
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

async function startPostgres(dataDirectory: string): Promise<{ readonly server: ChaosServer; readonly url: string }> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const start = () => startEmbeddedPostgres({ dataDirectory, logger: quiet, settings: POSTGRES_SETTINGS });
  const { connectionString } = await start();
  await migrate(connectionString);
  const proxy = await openProxy(Number(new URL(connectionString).port));
  return {
    url: connectionString,
    server: {
      name: 'Postgres',
      proxy,
      kill: () => crash(join(dataDirectory, 'postgres')),
      start: async () => {
        await start();
      },
    },
  };
}

/** An immediate shutdown: connections break off, and the next start replays the log. */
async function crash(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== undefined) {
    process.kill(postmaster.pid, 'SIGQUIT');
    await stopServer(cluster);
  }
}

/** The broker tells its clients the address of the proxy, or they would go past it. */
async function startKafka(directory: string): Promise<ChaosServer> {
  const port = await freePort(0);
  const proxy = await openProxy(port);
  const start = async (): Promise<void> => {
    await startInBackground(await planKafka({ directory, port, advertisedPort: proxy.port }));
  };
  await start();
  return { name: 'Kafka', proxy, start, kill: () => killBackground(directory) };
}

async function startRedis(directory: string): Promise<{ readonly server: ChaosServer; readonly url: string }> {
  const port = await freePort(0);
  const proxy = await openProxy(port);
  const start = async (): Promise<void> => {
    await startInBackground(await planRedis({ directory, port }));
  };
  await start();
  const server: ChaosServer = { name: 'Redis', proxy, start, kill: () => killBackground(directory) };
  return { server, url: `redis://127.0.0.1:${port}` };
}

async function killBackground(directory: string): Promise<void> {
  await stopInBackground(directory, 'SIGKILL');
}

async function openProxy(target: number): Promise<FaultProxy> {
  const proxy = new FaultProxy(target);
  await proxy.open();
  return proxy;
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
