import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoFacts, demoFactsSchema } from '../../cli/demo/demoFacts.ts';
import { type ApiClient, createApiClient } from '../../cli/apiClient.ts';
import { eventually } from './eventually.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';
import { CHECKED_ROWS } from './checkedRows.ts';

export async function createPlatform(): Promise<RunningPlatform> {
  return new RunningPlatform(await makeTestFolder('platform'));
}

/** The program as people start it, on a data directory of its own: `enrich serve --with-simulator`. */
export class RunningPlatform {
  readonly dataDirectory: string;
  #child: ChildProcess | null = null;
  #output = '';

  /** @param dataDirectory a directory that nothing else uses; removed with the platform */
  constructor(dataDirectory: string) {
    this.dataDirectory = dataDirectory;
  }

  /** Everything the program has written so far, on both outputs. */
  get output(): string {
    return this.#output;
  }

  /** Starts the program and waits until it is ready, by default as long as tests wait for anything. */
  async start(settings: Readonly<Record<string, string>> = {}, patienceSeconds?: number): Promise<DemoFacts> {
    const own = { PORT: '0', METRICS_PORT: '0', DATA_DIR: this.dataDirectory, NODE_OPTIONS: CHECKED_ROWS };
    const child = spawn('bin/enrich', ['serve', '--with-simulator'], {
      env: { ...process.env, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const seen = this.#output.length;
    child.stdout.on('data', (chunk) => (this.#output += String(chunk)));
    child.stderr.on('data', (chunk) => (this.#output += String(chunk)));
    const isReady = (): boolean => this.#output.slice(seen).includes('demo keys');
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    const decided = (): boolean => isReady() || hasEnded();
    await eventually('the platform is ready', decided, patienceSeconds).catch(() => undefined);
    if (!isReady()) {
      throw new Error(`The platform did not start:\n${this.#output}`);
    }
    return this.facts();
  }

  async facts(): Promise<DemoFacts> {
    return demoFactsSchema.parse(JSON.parse(await readFile(join(this.dataDirectory, 'demo.json'), 'utf8')));
  }

  async api(
    key: 'admin_key' | 'member_key' | 'other_org_key' | 'no_registry_key' | 'poor_key' = 'admin_key',
  ): Promise<ApiClient> {
    const facts = await this.facts();
    return createApiClient(facts.base_url, facts[key]);
  }

  /** Ends the program with a signal and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
  }

  /** Ends the program, its database included, and removes what it kept. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    await removeTestFolder(this.dataDirectory);
  }

  /** Runs `enrich` beside the platform; resolves with what it printed. @throws Error when it fails */
  async run(...args: readonly string[]): Promise<string> {
    const child = spawn('bin/enrich', [...args], {
      env: { ...process.env, DATA_DIR: this.dataDirectory, NODE_OPTIONS: CHECKED_ROWS },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) {
      throw new Error(`enrich ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${text}`);
    }
    return text;
  }
}
