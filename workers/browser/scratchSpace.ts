import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, pidOf, processIdentity } from '#system/processIdentity';
import { killProcessGroup } from './killProcessGroup.ts';

const OWNER_FILE = 'owner.json';
const BROWSER_FILE = 'browser.json';

/**
 * The directory of one pool: below it one directory a browser (profile, downloads). Owner and browsers are noted by
 * process number and start, so that the next start can clear away what a killed worker left.
 */
export class ScratchSpace {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Clears what dead owners left below `root`, then makes a directory for this process. */
  static async open(root: string): Promise<ScratchSpace> {
    await mkdir(root, { recursive: true });
    await sweep(root);
    const directory = await mkdtemp(join(root, 'pool-'));
    await noteProcess(join(directory, OWNER_FILE), process.pid);
    return new ScratchSpace(directory);
  }

  browserDirectory(): Promise<string> {
    return mkdtemp(join(this.#directory, 'browser-'));
  }

  async remove(): Promise<void> {
    await removeTree(this.#directory);
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
  await Promise.all(browsers.map((name) => endBrowser(join(pool, name, BROWSER_FILE))));
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
