import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { offer, take } from './portStream.ts';
import type { ThreadJob } from './serveThread.ts';
import type { StoppedJob, ThreadLimits, ThreadOutcome } from './threadLimits.ts';
import { heldBytes, threadWatch } from './threadWatch.ts';

/** Young garbage lies in three spaces of this size. */
const SEMI_SPACE_SHARE = 1 / 8;

export interface RunOptions<Part> {
  /** Sent to the thread as it asks for them. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Whoever waits for the answer has gone. */
  readonly signal?: AbortSignal | undefined;
  /** Ends the wait for a place, in the signal's stead. */
  readonly wait?: AbortSignal | undefined;
  /** Takes each part as it comes, which is then no part of the outcome; the thread makes the next one afterwards. */
  readonly takePart?: (part: Part) => Promise<void>;
}

/** One thread of a pool, with one job at a time. */
export class PoolThread {
  readonly #worker: Worker;
  /** Never fulfilled: the thread has failed or has ended by itself. */
  readonly #end: Promise<never>;
  #isAlive = true;

  constructor(module: URL, memoryMb: number) {
    this.#worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb * SEMI_SPACE_SHARE },
      stdout: true,
      stderr: true,
      env: compileCache(),
      execArgv: [],
    });
    // What parsers print about broken files is no log of ours. A stream that is read would keep the process running.
    this.#worker.stdout.destroy();
    this.#worker.stderr.destroy();
    this.#end = new Promise((_, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => {
        this.#isAlive = false;
        reject(new Error('The thread ended without an answer'));
      });
    });
    this.#end.catch(() => undefined);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Whether the process stays for this thread alone. */
  hold(isHeld: boolean): void {
    if (isHeld) {
      this.#worker.ref();
    } else {
      this.#worker.unref();
    }
  }

  /**
   * Runs one job. A thread that is stopped at a limit, or whose job has failed, is to be ended.
   *
   * @throws what the chunks, the work or `takePart` throw, the signal's reason, and Overload where the thread gets no time
   *   to answer
   */
  async run<Part>(
    order: unknown,
    limits: ThreadLimits,
    { chunks, signal, takePart }: RunOptions<Part>,
  ): Promise<ThreadOutcome<Part>> {
    const [input, output] = [new MessageChannel(), new MessageChannel()];
    const job: ThreadJob = { order, chunks: input.port2, parts: output.port2 };
    const over = new AbortController();
    const offered = offer(input.port1, chunks);
    try {
      this.#worker.postMessage(job, [input.port2, output.port2]);
      return await Promise.race([
        answerFrom<Part>(output.port1, takePart),
        failureOf(offered),
        this.#stopped(threadWatch(this.#worker, limits, over.signal), limits.memoryMb),
        aborted(signal, over.signal),
      ]);
    } finally {
      over.abort();
      [input.port1, output.port1].forEach((port) => port.close());
      // The source of the chunks is closed when this returns.
      await Promise.allSettled([offered]);
    }
  }

  /** Memory that the thread has now, its code and its garbage included. */
  heldBytes(): Promise<number> {
    return heldBytes(this.#worker);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** V8 ends a thread itself whose heap is full. */
  async #stopped(watch: Promise<StoppedJob>, memoryMb: number): Promise<StoppedJob> {
    try {
      return await Promise.race([watch, this.#end]);
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return { kind: 'stopped', by: 'memoryMb', limit: memoryMb };
      }
      throw error;
    }
  }
}

/** Compiled sources are kept where those of the process are (ADR 22); nothing else of its environment is a thread's. */
function compileCache(): Record<string, string> {
  const directory = getCompileCacheDir();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: dirname(directory) };
}

async function answerFrom<Part>(
  port: MessagePort,
  takePart: RunOptions<Part>['takePart'],
): Promise<ThreadOutcome<Part>> {
  const parts: Part[] = [];
  for await (const part of take<Part>(port)) {
    if (takePart === undefined) {
      parts.push(part);
    } else {
      await takePart(part);
    }
  }
  return { kind: 'answered', parts };
}

/** Never fulfilled: that everything was sent is no answer yet. */
function failureOf(sending: Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    sending.catch(reject);
  });
}

function aborted(signal: AbortSignal | undefined, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (): void => reject(signal?.reason as Error);
    signal?.addEventListener('abort', giveUp, { once: true, signal: over });
    if (signal?.aborted === true) {
      giveUp();
    }
  });
}
