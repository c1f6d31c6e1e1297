interface Waiting {
  readonly wanted: number;
  readonly grant: (taken: number) => void;
}

/** A counted number of slots that several lanes share, e.g. the browser contexts of a worker. First come, first served. */
export class Permits {
  #free: number;
  /** Not empty only while no slot is free: slots go to the first that waits, so none is overtaken. */
  readonly #waiting: Waiting[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /**
   * Takes between 1 and `wanted` slots, waiting for the first one.
   *
   * @returns how many were taken; 0 when the signal aborted first
   */
  async take(wanted: number, signal: AbortSignal): Promise<number> {
    if (signal.aborted) {
      return 0;
    }
    return this.#free > 0 ? this.#remove(wanted) : await this.#wait(wanted, signal);
  }

  give(count: number): void {
    this.#free += count;
    while (this.#free > 0) {
      const next = this.#waiting.shift();
      if (next === undefined) {
        return;
      }
      next.grant(this.#remove(next.wanted));
    }
  }

  #remove(wanted: number): number {
    const taken = Math.min(wanted, this.#free);
    this.#free -= taken;
    return taken;
  }

  #wait(wanted: number, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(0);
      };
      const waiting: Waiting = {
        wanted,
        grant: (taken) => {
          signal.removeEventListener('abort', leave);
          resolve(taken);
        },
      };
      this.#waiting.push(waiting);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
