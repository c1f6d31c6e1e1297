import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isErrorWithCode } from '#system/isErrorWithCode';

const run = promisify(execFile);

/** The account that a server started by root runs as; Postgres refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** Needed only where a directory above the cluster or the programs is closed to that account. */
  readonly capability?: Capability;
}

/** Bits of CapEff in capabilities(7), the narrower one first: Docker's default set has only dac_override. */
const CAPABILITY_BITS = { dac_read_search: 2, dac_override: 1 } as const;
type Capability = keyof typeof CAPABILITY_BITS;
/** CAP_SETPCAP, without which `launch` may not set the secure bit that it needs. */
const SETPCAP_BIT = 8;

/**
 * Chooses who runs Postgres.
 *
 * @param cluster the data directory; where it exists its owner runs it, so nothing ever changes hands
 * @param paths files and directories that the server must reach
 * @returns undefined when we are not root, and so run it ourselves
 * @throws Error that says what to do when root has no account to use, or may not let it through closed directories
 */
export async function chooseServerUser(cluster: string, paths: readonly string[]): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const account = (await ownerOf(cluster)) ?? (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (account === undefined) {
    throw new Error(
      'Postgres does not run as root, and there is neither a user `postgres` nor `nobody` to run it as. ' +
        'Add one (`useradd --system postgres`), start as an ordinary user, or set DATABASE_URL.',
    );
  }
  const closed = await findClosedDirectory([cluster, ...paths], account.uid);
  return closed === undefined ? account : { ...account, capability: await availableCapability(closed) };
}

async function ownerOf(cluster: string): Promise<ServerUser | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

async function findAccount(name: string): Promise<ServerUser | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch (error) {
    if (isErrorWithCode(error, '1')) {
      return undefined;
    }
    throw error;
  }
}

/** The first directory above one of the paths that the account may not pass through. */
async function findClosedDirectory(paths: readonly string[], uid: number): Promise<string | undefined> {
  for (const path of paths) {
    for (let directory = dirname(path); directory !== dirname(directory); directory = dirname(directory)) {
      const { mode, uid: owner } = await stat(directory);
      const mayPass = owner === uid ? 0o100 : 0o001;
      if ((mode & mayPass) === 0) {
        return directory;
      }
    }
  }
  return undefined;
}

async function availableCapability(closed: string): Promise<Capability> {
  const status = process.platform === 'linux' ? await readFile('/proc/self/status', 'utf8') : '';
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: number): boolean => ((effective >> BigInt(bit)) & 1n) === 1n;
  const usable = (Object.keys(CAPABILITY_BITS) as Capability[]).find((name) => has(CAPABILITY_BITS[name]));
  if (usable === undefined || !has(SETPCAP_BIT) || !(await hasSetpriv())) {
    throw new Error(
      `Postgres does not run as root, and another user cannot pass ${closed}. ` +
        `Open it (\`chmod o+x ${closed}\`), install util-linux (for setpriv), choose another DATA_DIR, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return usable;
}

/** Whether util-linux is there, which hands the capability over; see `launch`. */
async function hasSetpriv(): Promise<boolean> {
  try {
    await run('setpriv', ['--version']);
    return true;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return false;
    }
    throw error;
  }
}
