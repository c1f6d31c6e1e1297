import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Role } from '../../cli/compose/serve.ts';
import { CHECKED_ROWS } from './checkedRows.ts';

/** Six of them compile their sources at once on a machine that has other work. */
const START_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 20;

/** One process of a platform of many, as operators start it: `enrich serve --role R`. */
export class RoleProcess {
  readonly role: Role;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(role: Role, child: ChildProcess) {
    this.role = role;
    this.#child = child;
    child.stdout?.on('data', (chunk) => (this.#output += String(chunk)));
    child.stderr?.on('data', (chunk) => (this.#output += String(chunk)));
  }

  /** @param environment beside that of the tests */
  static spawn(role: Role, environment: Readonly<Record<string, string>>): RoleProcess {
    const child = spawn('bin/enrich', ['serve', '--role', role], {
      env: {
        ...process.env,
        PORT: '0',
        METRICS_PORT: '0',
        HOST: '127.0.0.1',
        NODE_OPTIONS: CHECKED_ROWS,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new RoleProcess(role, child);
  }

  /** @throws Error with its output when it ends instead, or takes too long */
  async ready(patienceMs = START_MILLISECONDS): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!/metrics +http/.test(this.#output)) {
      if (!this.isRunning || performance.now() > until) {
        throw new Error(`A ${this.role} did not start:\n${this.#output}`);
      }
      await delay(LOOK_MILLISECONDS);
    }
  }

  /** Everything the process has written so far. */
  get output(): string {
    return this.#output;
  }

  /** Of the process itself: the command replaces itself by it. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Of the API; only that role has one. */
  get baseUrl(): string {
    return /API\s+(http\S+)\/api/u.exec(this.#output)?.[1] ?? '';
  }

  get metricsUrl(): string {
    return /metrics\s+(http\S+)/u.exec(this.#output)?.[1] ?? '';
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends the process and waits until it is gone. @returns its exit code; null where the signal ended it */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.isRunning) {
      const exit = once(this.#child, 'exit');
      this.#child.kill(signal);
      await exit;
    }
    return this.#child.exitCode;
  }
}
