import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, processIdentity } from '#system/processIdentity';
import { findPostgresBinaries } from './binaries.ts';
import { clusterExists, createCluster } from './cluster.ts';
import { connectionStringOf, ensureConnection, readConnection, writeConnection } from './connectionFile.ts';
import { freePort } from './freePort.ts';
import { readPostmaster, removeStalePostmasterFile } from './postmasterFile.ts';
import { startServer, settledPostmaster, stopServer, type ServerOptions } from './server.ts';
import { chooseServerUser } from './serverUser.ts';

/** The part of a logger that is used here; pino's fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Everything is kept in here; made when missing. */
  readonly dataDirectory: string;
  /** Preferred port of 127.0.0.1; otherwise the one of the last start. A taken one is replaced by a free one. */
  readonly port?: number;
  readonly logger: Logger;
  /** Server parameters that replace the defaults, such as `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** True when a server of this data directory was running already: its process had died, or still lives. */
  readonly adopted: boolean;
  /** Ends the server, unless another living process owns it. */
  stop(): Promise<void>;
}

/** Room for five roles with pools of their own; memory for a machine that also runs the browsers. */
const DEFAULT_SETTINGS = {
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Other processes may take the port, or start the same cluster, between the check and the start. */
const ATTEMPTS = 3;

/**
 * Starts the Postgres of a data directory, or adopts the one that runs there: it survives a crash of its owner. The
 * first start makes the cluster. Any number of processes may call it at once for one directory.
 *
 * @throws Error with the server's own reason when it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDirectory, { recursive: true });
  const dataDirectory = await realpath(options.dataDirectory);
  const cluster = join(dataDirectory, 'postgres');
  const adopted = (await startOrAdopt({ ...options, dataDirectory }, cluster)) === 'adopted';
  const connection = await takeOwnership(dataDirectory, cluster);
  options.logger.info({ port: connection.port, adopted }, 'embedded Postgres is ready');
  return {
    connectionString: connectionStringOf(connection),
    adopted,
    stop: async () => {
      const owner = (await readConnection(dataDirectory))?.owner;
      if (owner === processIdentity(process.pid) || !isOwned(owner)) {
        await stopServer(cluster);
      }
    },
  };
}

async function startOrAdopt(options: EmbeddedPostgresOptions, cluster: string): Promise<'started' | 'adopted'> {
  const { dataDirectory, logger } = options;
  const binaries = findPostgresBinaries();
  const user = await chooseServerUser(cluster, [binaries.initdb, binaries.postgres]);
  const settings: Readonly<Record<string, string>> = { ...DEFAULT_SETTINGS, ...options.settings };
  if (!(await clusterExists(cluster))) {
    const connection = await ensureConnection(dataDirectory, await freePort(options.port ?? 0));
    logger.info({ dataDirectory }, 'making a new Postgres cluster');
    await createCluster({ dataDirectory, cluster, binaries, connection, user, sync: settings['fsync'] !== 'off' });
  }
  const server = { program: binaries.postgres, dataDirectory, cluster, user, settings };
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if ((await settledPostmaster(cluster)) !== undefined) {
      return 'adopted';
    }
    if (await removeStalePostmasterFile(cluster)) {
      logger.warn({ cluster }, 'removed a postmaster.pid that a killed server had left');
    }
    const started = await startServer(await withFreePort(server, options.port));
    if (started.outcome === 'started') {
      return 'started';
    }
    reason = started.reason;
  }
  throw new Error(`The embedded Postgres of ${dataDirectory} does not start: ${reason}`);
}

async function withFreePort(server: Omit<ServerOptions, 'port'>, preferred?: number): Promise<ServerOptions> {
  const last = await readConnection(server.dataDirectory);
  if (last === undefined) {
    throw new Error(
      `${server.cluster} exists but its password does not: bring postgres.json back next to it, or remove both to begin anew`,
    );
  }
  return { ...server, port: await freePort(preferred ?? last.port) };
}

/** The server tells its port; its owner is the process that started it, for as long as that runs. */
async function takeOwnership(dataDirectory: string, cluster: string) {
  const [connection, postmaster] = await Promise.all([readConnection(dataDirectory), readPostmaster(cluster)]);
  if (connection === undefined || postmaster === undefined) {
    throw new Error(`The embedded Postgres of ${dataDirectory} ended right after its start; see postgres.log there`);
  }
  const owner = isOwned(connection.owner) ? connection.owner : processIdentity(process.pid);
  const current = { ...connection, port: postmaster.port, ...(owner === undefined ? {} : { owner }) };
  await writeConnection(dataDirectory, current);
  return current;
}

function isOwned(owner: string | undefined): owner is string {
  return owner !== undefined && isAlive(owner);
}
