import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../support/eventually.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { processesUsing, testBrowser } from './testBrowser.ts';

const PROGRAM = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));

/** `enrich browser` as in its container: a process that is told where it is asked, and nothing else. */
export class BrowserContainer {
  readonly socketPath: string;
  readonly #folder: string;
  #process: ChildProcess;

  private constructor(folder: string) {
    this.#folder = folder;
    this.socketPath = join(folder, 'socket');
    this.#process = this.#spawn();
  }

  static async start(): Promise<BrowserContainer> {
    const folder = await makeTestFolder('container');
    await mkdir(join(folder, 'temporary'));
    // Where this is root, the browser's user has to pass.
    await chmod(folder, 0o711);
    const container = new BrowserContainer(folder);
    await container.#listening();
    return container;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Numbers of the browser's processes. */
  processes(): Promise<number[]> {
    return processesUsing(this.#folder);
  }

  /** As when the container runs out of memory. */
  async crash(): Promise<void> {
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }

  async restart(): Promise<void> {
    await rm(this.socketPath, { force: true });
    this.#process = this.#spawn();
    await this.#listening();
  }

  /** Ends it as a cluster does, and fails where a process or a file of a browser is left. */
  async stop(): Promise<void> {
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exit;
    const left = await this.processes();
    const files = await readdir(join(this.#folder, 'temporary', 'enrichment-browsers')).catch(() => []);
    await rm(this.#folder, { recursive: true });
    if (left.length > 0 || files.length > 0) {
      throw new Error(`The container left processes [${left.join()}] and files [${files.join()}].`);
    }
  }

  #spawn(): ChildProcess {
    const environment = {
      PATH: process.env['PATH'],
      HOME: this.#folder,
      TMPDIR: join(this.#folder, 'temporary'),
      DATA_DIR: join(this.#folder, 'temporary'),
      CHROMIUM_PATH: testBrowser,
      ENRICH_BROWSER_SOCKET: this.socketPath,
    };
    return spawn(process.execPath, [PROGRAM, 'browser'], { env: environment, stdio: 'ignore' });
  }

  async #listening(): Promise<void> {
    await eventually('it listens', () =>
      access(this.socketPath).then(
        () => true,
        () => false,
      ),
    );
  }
}
