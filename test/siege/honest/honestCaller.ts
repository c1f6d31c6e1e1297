import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { MeteredProcess, meterEnvironment } from '../meter/meteredProcess.ts';
import type { HonestMessage, HonestOrder, HonestWindow } from './honestMessages.ts';

/** A caller beside an attack. Its process does next to nothing, so holds of its own loop are the machine's. */
export class HonestCaller {
  readonly meter: MeteredProcess;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, socket: string) {
    this.#child = child;
    this.meter = new MeteredProcess(child.pid ?? 0, socket);
  }

  /** @param socket a path for the meter of its process */
  static async start(order: HonestOrder, socket: string): Promise<HonestCaller> {
    const child = fork(new URL('main.ts', import.meta.url), [JSON.stringify(order)], {
      env: { ...process.env, ...meterEnvironment(socket) },
    });
    await once(child, 'message');
    return new HonestCaller(child, socket);
  }

  /** What it has seen while the job ran. */
  async beside(job: () => Promise<unknown>): Promise<HonestWindow> {
    this.#tell({ kind: 'begin' });
    await job();
    this.#tell({ kind: 'end' });
    const [window] = (await once(this.#child, 'message')) as [HonestWindow];
    return window;
  }

  stop(): void {
    this.#child.kill();
  }

  #tell(message: HonestMessage): void {
    this.#child.send(message);
  }
}
