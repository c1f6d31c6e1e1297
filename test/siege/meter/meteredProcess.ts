import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { type LoopReading, METER_SOCKET } from './loopReading.ts';

/** NODE_OPTIONS of a process that is measured. */
export const METER = `--import=${new URL('loopMeter.ts', import.meta.url).href}`;

/** A process whose event loop and memory are watched; one that ends answers no more. */
export class MeteredProcess {
  readonly pid: number;
  readonly #socket: string;

  /** @param socket the path that the process was given, as `meterEnvironment` has it */
  constructor(pid: number, socket: string) {
    this.pid = pid;
    this.#socket = socket;
  }

  /** What its loop was held by since this was asked last. @throws Error when the process is gone */
  async take(): Promise<LoopReading> {
    const answer = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      get({ socketPath: this.#socket, path: '/', agent: false }, resolve).once('error', reject);
    });
    return (await json(answer)) as LoopReading;
  }

  /** proc(5), clear_refs: from here on, `peakMb` is of what follows. */
  async forgetPeak(): Promise<void> {
    await writeFile(`/proc/${this.pid}/clear_refs`, '5');
  }

  /** proc(5), VmHWM: the most memory that it held since `forgetPeak`, in MiB. */
  async peakMb(): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) / 1_024);
  }
}

export function meterEnvironment(socket: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: METER, [METER_SOCKET]: socket };
}
