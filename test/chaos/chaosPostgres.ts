import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { readPostmaster } from '#adapters/embedded/postmasterFile';
import { stopServer } from '#adapters/embedded/server';
import { migrate } from '#adapters/postgres/migrate';
import { LostAnswers } from '../support/lostAnswers.ts';
import type { ChaosServer } from './chaosServer.ts';
import { FaultProxy } from './faultProxy.ts';

/** What is committed outlives the server's end, as in production; the machine keeps its power, though. */
const POSTGRES_SETTINGS = { fsync: 'off', max_connections: '500' };

export interface ChaosPostgres {
  readonly server: ChaosServer;
  /** Its address past the proxy. */
  readonly url: string;
  readonly lostAnswers: LostAnswers;
  /** Stored functions, which write. */
  readonly functions: readonly string[];
}

/** Commits lose their answers nearer to it than the network has its troubles. */
export async function startChaosPostgres(dataDirectory: string): Promise<ChaosPostgres> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const start = () => startEmbeddedPostgres({ dataDirectory, logger: quiet, settings: POSTGRES_SETTINGS });
  const { connectionString } = await start();
  const { functions } = await migrate(connectionString, undefined, true);
  const lostAnswers = new LostAnswers(connectionString);
  await lostAnswers.open();
  const proxy = new FaultProxy(lostAnswers.port);
  await proxy.open();
  return {
    url: connectionString,
    lostAnswers,
    functions,
    server: {
      name: 'Postgres',
      proxy,
      kill: () => crashPostgres(dataDirectory),
      start: async () => {
        await start();
      },
    },
  };
}

/** An immediate shutdown: connections break off, and the next start replays the log. */
export async function crashPostgres(dataDirectory: string): Promise<void> {
  const cluster = join(dataDirectory, 'postgres');
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== undefined) {
    process.kill(postmaster.pid, 'SIGQUIT');
    await stopServer(cluster);
  }
}
