import PQueue from 'p-queue';

/** A fair counting semaphore: the job that has waited longest begins next. */
export class Semaphore {
  readonly #queue: PQueue;

  /** @param places jobs that run at once */
  constructor(places: number) {
    this.#queue = new PQueue({ concurrency: places });
  }

  /** How many jobs wait for a place. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** True where no job waits or runs. */
  get isIdle(): boolean {
    return this.#queue.size + this.#queue.pending === 0;
  }

  /**
   * Runs the job as soon as it has a place, and gives the place on when the job has ended.
   *
   * @param signal ends the wait; a job that has begun listens to it itself, and keeps its place until it has ended
   * @throws the signal's reason when it is aborted before the job begins; else what the job throws
   */
  async run<Result>(job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal === undefined) {
      return this.#queue.add(job);
    }
    signal.throwIfAborted();
    const wait = new AbortController();
    const giveUp = (): void => wait.abort(signal.reason);
    const begin = (): Promise<Result> => {
      signal.removeEventListener('abort', giveUp);
      return job();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    return this.#queue.add(begin, { signal: wait.signal });
  }

  /** Resolves when no job waits or runs any more. */
  idle(): Promise<void> {
    return this.#queue.onIdle();
  }
}
