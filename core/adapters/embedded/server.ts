import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { answersAsPostgres } from './answersAsPostgres.ts';
import { launch } from './launch.ts';
import { readPostmaster, type Postmaster } from './postmasterFile.ts';
import type { ServerUser } from './serverUser.ts';

const POLL_MS = 20;
/** Fast shutdown waits for the current transactions to roll back and for a checkpoint. */
const STOP_MS = 30_000;
/** Replaying the log after a crash takes as long as its checkpoints are apart: five minutes by default. */
const SETTLE_MS = 300_000;

export interface ServerOptions {
  readonly program: string;
  readonly dataDirectory: string;
  readonly cluster: string;
  readonly port: number;
  readonly user: ServerUser | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts the server of a cluster, in a session of its own and with its words going to DATA_DIR/postgres.log.
 *
 * @returns how it went: `started`; or `refused`, with the server's reason, when it ended before it was ready
 */
export async function startServer(
  options: ServerOptions,
): Promise<{ readonly outcome: 'started' } | { readonly outcome: 'refused'; readonly reason: string }> {
  const { cluster, dataDirectory, port, program, user } = options;
  const settings = { ...options.settings, port: String(port), listen_addresses: '127.0.0.1' };
  const parameters = Object.entries({ ...settings, unix_socket_directories: '' });
  const logFile = join(dataDirectory, 'postgres.log');
  await keepPreviousLog(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const programArguments = ['-D', cluster, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = launch(program, programArguments, { user, stdio: ['ignore', log.fd, log.fd], detached: true });
    await once(child, 'spawn');
    child.unref();
    while (child.exitCode === null && child.signalCode === null) {
      const postmaster = await readPostmaster(cluster);
      if (postmaster !== undefined && postmaster.pid === child.pid && (await isReady(postmaster))) {
        return { outcome: 'started' };
      }
      await sleep(POLL_MS);
    }
    return { outcome: 'refused', reason: (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n').trim() };
  } finally {
    await log.close();
  }
}

/**
 * Waits while a running server starts, recovers or shuts down.
 *
 * @returns undefined when none runs
 * @throws Error when it is neither ready nor gone after five minutes
 */
export async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster === undefined || (await isReady(postmaster))) {
      return postmaster;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`The embedded Postgres of ${cluster} runs but does not answer; its own account is in postgres.log`);
}

/**
 * Ends the server of a cluster: fast shutdown (SIGINT), and after 30 s an immediate one (SIGQUIT), which only makes
 * the next start replay the log.
 */
export async function stopServer(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster === undefined) {
      return;
    }
    process.kill(postmaster.pid, signal);
    const deadline = performance.now() + STOP_MS;
    while (performance.now() < deadline) {
      if ((await readPostmaster(cluster))?.pid !== postmaster.pid) {
        return;
      }
      await sleep(POLL_MS);
    }
  }
  throw new Error(`The embedded Postgres of ${cluster} does not stop; its own account is in postgres.log`);
}

async function isReady(postmaster: Postmaster): Promise<boolean> {
  return postmaster.ready && (await answersAsPostgres(postmaster.port));
}

/** The log of one run before this one stays: it tells why that run ended. */
async function keepPreviousLog(logFile: string): Promise<void> {
  try {
    await rename(logFile, `${logFile}.1`);
  } catch (error) {
    if (!isErrorWithCode(error, 'ENOENT')) {
      throw error;
    }
  }
}
