import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '#system/processIdentity';
import { stopServer } from '#adapters/embedded/server';
import { stopInBackground } from '../../scripts/deps/backgroundServer.ts';

/** The number is the process that made the folder, so that the next run can tell what a killed one has left. */
const NAME = /^enrichment-test-[a-z-]+-(\d+)-/;
/** Where a folder of several servers has those that run on their own. */
const SERVERS = ['.', 'kafka', 'redis', 'etcd', 'api-server', 'controller-manager'];

/**
 * Makes a folder for what a test starts; the process that made it removes it.
 *
 * @param what small letters that tell what it is for
 */
export function makeTestFolder(what: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `enrichment-test-${what}-${process.pid}-`));
}

/** Ends the servers that still run in a folder, and takes it away. */
export async function removeTestFolder(folder: string): Promise<void> {
  await stopServer(join(folder, 'postgres'));
  await Promise.all(SERVERS.map((server) => stopInBackground(join(folder, server), 'SIGKILL')));
  await rm(folder, { recursive: true, force: true });
}

/** Removes the folders of runs that were killed before they could. */
export async function removeAbandonedTestFolders(): Promise<void> {
  const abandoned = (await readdir(tmpdir())).filter((name) => {
    const pid = NAME.exec(name)?.[1];
    return pid !== undefined && processIdentity(Number(pid)) === undefined;
  });
  await Promise.all(abandoned.map((name) => removeTestFolder(join(tmpdir(), name))));
}
