interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

export interface BatcherOptions {
  /** Items one statement may carry. */
  readonly maxItems: number;
  /** Statements that may be under way at once. */
  readonly maxInFlight: number;
  /** Callers that make another statement worth its cost while one is under way; one if not told. */
  readonly crowd?: number;
  /** Whether the items of a statement that failed with this error may be given to others; always, if not told. */
  readonly mayTryAlone?: (error: unknown) => boolean;
}

/**
 * Lets callers that arrive together share one statement. A lone caller goes at once; while a statement is under way,
 * the next callers gather, so the batches grow with the load and no timer adds latency. Every caller gets the
 * result of its own item; when the statement itself fails, each item is tried alone, so one poisonous item cannot
 * fail its neighbours. A statement that may have been carried out for all that is not repeated so (`mayTryAlone`).
 */
export class Batcher<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #options: BatcherOptions;
  #waiting: Waiting<Item, Result>[] = [];
  #inFlight = 0;
  #scheduled = false;

  /** @param run must answer one result an item, in the same order */
  constructor(run: (items: readonly Item[]) => Promise<readonly Result[]>, options: BatcherOptions) {
    this.#run = run;
    this.#options = options;
  }

  submit(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Waits for the end of the current turn of the event loop, so that requests read together travel together. */
  #schedule(): void {
    const { maxInFlight, crowd = 1 } = this.#options;
    const least = this.#inFlight === 0 ? 1 : crowd;
    if (this.#scheduled || this.#waiting.length < least || this.#inFlight >= maxInFlight) {
      return;
    }
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.maxItems);
    if (batch.length === 0) {
      return;
    }
    this.#inFlight += 1;
    this.#schedule();
    try {
      await this.#settle(batch);
    } finally {
      this.#inFlight -= 1;
      this.#schedule();
    }
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) {
          reject(new Error('The statement answered fewer results than it was given items'));
        } else {
          resolve(result);
        }
      });
    } catch (error) {
      const { mayTryAlone = () => true } = this.#options;
      if (batch.length === 1 || !mayTryAlone(error)) {
        batch.forEach(({ reject }) => reject(error));
        return;
      }
      for (const one of batch) {
        await this.#settle([one]);
      }
    }
  }
}
