import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { processIdentity } from '#system/processIdentity';
import { processArguments } from './processArguments.ts';

/** What a Postgres server says about itself in its data directory. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** False while it starts, recovers or shuts down. */
  readonly ready: boolean;
}

/**
 * Reads postmaster.pid of a cluster, whose lines are described in PostgreSQL's src/include/utils/pidfile.h.
 *
 * @returns undefined when no server of this cluster lives: a file that names a dead or a foreign process is a leftover.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readIfPresent(fileOf(cluster));
  return text === undefined ? undefined : livingPostmaster(text);
}

/**
 * Removes a postmaster.pid whose number now belongs to another program or to a process that was not reaped. Postgres itself
 * only asks whether the number is taken, and would refuse to start for ever: usual after a container's restart.
 *
 * @returns whether there was such a file.
 */
export async function removeStalePostmasterFile(cluster: string): Promise<boolean> {
  const text = await readIfPresent(fileOf(cluster));
  if (text === undefined || livingPostmaster(text) !== undefined) {
    return false;
  }
  const aside = `${fileOf(cluster)}.stale-${process.pid}`;
  await ignoreMissing(rename(fileOf(cluster), aside));
  // Another process may have started a server since the file was read: its file goes back where it was.
  const moved = await readIfPresent(aside);
  if (moved !== undefined && livingPostmaster(moved) !== undefined) {
    await link(aside, fileOf(cluster));
  }
  await rm(aside, { force: true });
  return true;
}

function livingPostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, lines[1] ?? '')) {
    return undefined;
  }
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

function isServerOf(pid: number, directory: string): boolean {
  if (processIdentity(pid) === undefined) {
    return false;
  }
  const command = processArguments(pid);
  return command === undefined || (basename(command[0] ?? '') === 'postgres' && command.includes(directory));
}

function fileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return ignoreMissing(readFile(file, 'utf8'));
}

async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}
