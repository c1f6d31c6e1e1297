import { Semaphore } from '../semaphore.ts';
import { PoolThread, type RunOptions } from './poolThread.ts';
import type { ThreadLimits, ThreadOutcome } from './threadLimits.ts';

export interface ThreadPoolOptions {
  /** A module that calls `serveThread`. */
  readonly module: URL;
  /** Jobs that run at once; the others wait in turn. */
  readonly places: number;
  /** How long a thread without a job is kept, since a start costs tens of milliseconds. */
  readonly keepMs: number;
  readonly limits: ThreadLimits;
}

/** A thread that holds more after its job would begin the next one too near to its limit. */
const KEPT_SHARE = 1 / 2;
const MEBIBYTE = 1_048_576;

/**
 * Runs jobs in threads, each within limits of time and memory: parsing blocks its thread, and other requests, leases and
 * health checks live in ours. Threads start with the first job, and none stays where there is nothing to do.
 */
export class ThreadPool<Order, Part> {
  readonly #options: ThreadPoolOptions;
  readonly #places: Semaphore;
  readonly #idle = new Map<PoolThread, NodeJS.Timeout>();

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#places = new Semaphore(options.places);
  }

  /** Threads that wait for a job. */
  get idleThreads(): number {
    return this.#idle.size;
  }

  /**
   * Runs one job as soon as it has a place. Its chunks are read no further than needed, and closed.
   *
   * @param limits for this job, where they differ from the pool's; memory is the pool's
   * @throws what the chunks, the work or `takePart` throw, the reason of the signal that is aborted, and Overload where the
   *   thread was given no time: then the same may be tried later
   */
  run(
    order: Order,
    options: RunOptions<Part>,
    limits: Partial<Omit<ThreadLimits, 'memoryMb'>> = {},
  ): Promise<ThreadOutcome<Part>> {
    const { signal, wait = signal } = options;
    return this.#places.run(() => this.#runNow(order, options, { ...this.#options.limits, ...limits }), wait);
  }

  async #runNow(order: Order, options: RunOptions<Part>, limits: ThreadLimits): Promise<ThreadOutcome<Part>> {
    const thread = this.#takeThread();
    let isKept = false;
    try {
      const outcome = await thread.run<Part>(order, limits, options);
      isKept = outcome.kind === 'answered' && (await this.#isLight(thread));
      return outcome;
    } finally {
      if (isKept) {
        this.#keep(thread);
      } else {
        await thread.end();
      }
    }
  }

  #takeThread(): PoolThread {
    const { module, limits } = this.#options;
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      if (thread.isAlive) {
        thread.hold(true);
        return thread;
      }
    }
    return new PoolThread(module, limits.memoryMb);
  }

  async #isLight(thread: PoolThread): Promise<boolean> {
    return thread.isAlive && (await thread.heldBytes()) < this.#options.limits.memoryMb * MEBIBYTE * KEPT_SHARE;
  }

  #keep(thread: PoolThread): void {
    thread.hold(false);
    const end = (): void => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, this.#options.keepMs).unref());
  }
}
