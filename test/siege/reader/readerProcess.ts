import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from '../../../workers/registries/reading/readable.ts';
import { MeteredProcess, meterEnvironment } from '../meter/meteredProcess.ts';
import type { ReadAnswer, ReadOrder } from './readOrder.ts';

/** The process that reads documents as workers do. */
export class ReaderProcess {
  readonly meter: MeteredProcess;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #waiting = new Map<number, (answer: ReadAnswer) => void>();
  #next = 0;

  private constructor(child: ChildProcess, socket: string, folder: string) {
    this.#child = child;
    this.#folder = folder;
    this.meter = new MeteredProcess(child.pid ?? 0, socket);
    child.on('message', (answer: ReadAnswer) => this.#waiting.get(answer.id)?.(answer));
  }

  /** @param directory where documents and the meter's socket are kept while it runs */
  static async start(directory: string): Promise<ReaderProcess> {
    const socket = join(directory, 'reader.sock');
    const child = fork(new URL('main.ts', import.meta.url), {
      env: { ...process.env, ...meterEnvironment(socket) },
      execArgv: ['--max-semi-space-size=16'],
    });
    await once(child, 'message');
    return new ReaderProcess(child, socket, await mkdtemp(join(directory, 'documents-')));
  }

  async read(what: Readable, bytes: Uint8Array): Promise<ReadAnswer> {
    this.#next += 1;
    const id = this.#next;
    const file = join(this.#folder, String(id));
    await writeFile(file, bytes);
    const answered = new Promise<ReadAnswer>((resolve) => this.#waiting.set(id, resolve));
    this.#child.send({ id, what, file } satisfies ReadOrder);
    const answer = await answered;
    this.#waiting.delete(id);
    await rm(file);
    return answer;
  }

  stop(): void {
    this.#child.kill();
  }
}
