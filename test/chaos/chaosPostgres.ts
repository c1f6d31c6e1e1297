import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { readPostmaster } from '#adapters/embedded/postmasterFile';
import { stopServer } from '#adapters/embedded/server';
import { migrate } from '#adapters/postgres/migrate';
import type { ChaosServer } from './chaosServer.ts';
import { FaultProxy } from './faultProxy.ts';

/** What is committed outlives the server's end, as in production; the machine keeps its power, though. */
const POSTGRES_SETTINGS = { fsync: 'off', max_connections: '500' };

/** @returns also its address past the proxy */
export async function startChaosPostgres(
  dataDirectory: string,
): Promise<{ readonly server: ChaosServer; readonly url: string }> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const start = () => startEmbeddedPostgres({ dataDirectory, logger: quiet, settings: POSTGRES_SETTINGS });
  const { connectionString } = await start();
  await migrate(connectionString);
  const proxy = new FaultProxy(Number(new URL(connectionString).port));
  await proxy.open();
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
