import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrorWithCode } from '#system/isErrorWithCode';
import { processIdentity } from '#system/processIdentity';
import type { PostgresBinaries } from './binaries.ts';
import type { Connection } from './connectionFile.ts';
import { runProgram } from './runProgram.ts';
import type { ServerUser } from './serverUser.ts';

/** Half-made clusters are called so, with the number of the process that makes them. */
const DRAFT = /^postgres\.init-(\d+)-[0-9a-f]+$/;

export interface ClusterOptions {
  readonly dataDirectory: string;
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly connection: Connection;
  readonly user: ServerUser | undefined;
  /** Whether to wait until the new files are on the disk. */
  readonly sync: boolean;
}

export async function clusterExists(cluster: string): Promise<boolean> {
  try {
    await stat(join(cluster, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return false;
    }
    throw error;
  }
}

/**
 * Makes the cluster and the database in it under another name and renames them into place when they are whole, so an
 * interrupted run leaves nothing that looks like a cluster, and of several runs at once the first to finish counts.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { dataDirectory, cluster, user } = options;
  await removeAbandonedDrafts(dataDirectory);
  const draft = join(dataDirectory, `postgres.init-${process.pid}-${randomBytes(4).toString('hex')}`);
  const files = { directory: join(draft, 'cluster'), passwordFile: join(draft, 'password') };
  try {
    await mkdir(files.directory, { recursive: true, mode: 0o700 });
    await writeFile(files.passwordFile, options.connection.password, { mode: 0o600 });
    if (user !== undefined) {
      await Promise.all([draft, ...Object.values(files)].map((path) => chown(path, user.uid, user.gid)));
    }
    await initialise(files, options);
    await rename(files.directory, cluster);
  } catch (error) {
    if (!isErrorWithCode(error, 'ENOTEMPTY', 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(
  files: { readonly directory: string; readonly passwordFile: string },
  { binaries, connection, user, sync }: ClusterOptions,
): Promise<void> {
  await runProgram(
    binaries.initdb,
    [
      `--pgdata=${files.directory}`,
      `--username=${connection.user}`,
      `--pwfile=${files.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts alike on every machine; libc and ICU orders change with their releases.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(sync ? [] : ['--no-sync']),
    ],
    { user },
  );
  // Single-user mode asks for no password and needs no port, so the database is there before any server is.
  const single = ['--single', '-D', files.directory, '-c', 'exit_on_error=on', 'template1'];
  await runProgram(binaries.postgres, single, { user, input: `create database ${connection.database};\n` });
}

async function removeAbandonedDrafts(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory);
  const abandoned = names.filter((name) => {
    const pid = DRAFT.exec(name)?.[1];
    return pid !== undefined && processIdentity(Number(pid)) === undefined;
  });
  // An initdb that outlived its parent may still add files while we remove them.
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  await Promise.all(abandoned.map((name) => rm(join(dataDirectory, name), options)));
}
