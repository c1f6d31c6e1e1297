import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, pidOf, processIdentity } from '#system/processIdentity';
import type { BrowserUser } from './host/browserUser.ts';
import { killProcessGroup } from './killProcessGroup.ts';
import { removeAsOwner } from './removeAsOwner.ts';

const OWNER_FILE = 'owner.json';
const BROWSER_FILE = 'browser.json';
const HOME = 'home';

/** Other users pass through to what is theirs and see nothing on their way. */
const PASSABLE = 0o711;

/** What one browser has on the disk. */
export interface BrowserPlace {
  /** The platform's own: what is noted in it is true. */
  readonly directory: string;
  /** Below it, the browser's: profile, temporary files, downloads. */
  readonly home: string;
  readonly downloads: string;
}

/**
 * The directory of one pool: below it one directory a browser (profile, downloads). Owner and browsers are noted by
 * process number and start, so that the next start can clear away what a killed worker left.
 */
export class ScratchSpace {
  readonly #directory: string;
  readonly #user: BrowserUser | null;

  private constructor(directory: string, user: BrowserUser | null) {
    this.#directory = directory;
    this.#user = user;
  }

  /**
   * Clears what dead owners left below `root`, then makes a directory for this process.
   *
   * @param user who browsers run as, where that is another user than this process
   * @throws Error where `root` belongs to another user than this process
   */
  static async open(root: string, user: BrowserUser | null): Promise<ScratchSpace> {
    await mkdir(root, { recursive: true });
    if (user !== null) {
      await requireOwn(root);
      await chmod(root, PASSABLE);
    }
    await sweep(root);
    const directory = await mkdtemp(join(root, 'pool-'));
    await noteProcess(join(directory, OWNER_FILE), process.pid);
    if (user !== null) {
      await chmod(directory, PASSABLE);
    }
    return new ScratchSpace(directory, user);
  }

  async browserPlace(): Promise<BrowserPlace> {
    const directory = await mkdtemp(join(this.#directory, 'browser-'));
    const home = join(directory, HOME);
    const downloads = join(home, 'downloads');
    await mkdir(downloads, { recursive: true, mode: 0o700 });
    if (this.#user !== null) {
      const { uid, gid } = this.#user;
      await chown(downloads, uid, gid);
      await chown(home, uid, gid);
      await chmod(directory, PASSABLE);
    }
    return { directory, home, downloads };
  }

  async remove(): Promise<void> {
    await removeTree(this.#directory);
  }
}

/** Removes what a browser had on the disk, once its processes are gone. */
export async function removeBrowserPlace(directory: string): Promise<void> {
  await removeAsOwner(join(directory, HOME));
  await removeTree(directory);
}

/** Temporary directories are everybody's: another user could have made this one first, and would own what is in it. */
async function requireOwn(root: string): Promise<void> {
  const found = await lstat(root);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${root} belongs to another user. Remove it.`);
  }
}

/** Notes which process a browser's directory belongs to. */
export async function noteBrowser(directory: string, pid: number): Promise<void> {
  await noteProcess(join(directory, BROWSER_FILE), pid);
}

async function noteProcess(file: string, pid: number): Promise<void> {
  await writeFile(file, JSON.stringify({ identity: processIdentity(pid) ?? null } satisfies ProcessNote));
}

/** A dying browser may still write into its profile, so the removal tries again for a moment. */
export async function removeTree(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

async function sweep(root: string): Promise<void> {
  const pools = (await readdir(root)).filter((name) => name.startsWith('pool-')).map((name) => join(root, name));
  await Promise.all(pools.map(sweepPool));
}

async function sweepPool(pool: string): Promise<void> {
  const owner = await readNote(join(pool, OWNER_FILE));
  if (owner === null || (owner.identity !== null && isAlive(owner.identity))) {
    return;
  }
  const browsers = (await readdir(pool)).filter((name) => name.startsWith('browser-'));
  await Promise.all(
    browsers.map(async (name) => {
      await endBrowser(join(pool, name, BROWSER_FILE));
      await removeBrowserPlace(join(pool, name));
    }),
  );
  await removeTree(pool);
}

async function endBrowser(file: string): Promise<void> {
  const browser = await readNote(file);
  const identity = browser?.identity ?? null;
  if (identity !== null && isAlive(identity)) {
    killProcessGroup(pidOf(identity));
  }
}

interface ProcessNote {
  /** Null where the process was gone already. */
  readonly identity: string | null;
}

/** Null while another process is just writing the note. */
async function readNote(file: string): Promise<ProcessNote | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as ProcessNote;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}
