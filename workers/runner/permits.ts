/** Slots as one of those who share them sees them. */
export interface PermitShare {
  /**
   * Takes between 1 and `wanted` slots, waiting for the first one.
   *
   * @returns how many were taken; 0 when the signal aborted first
   */
  take(wanted: number, signal: AbortSignal): Promise<number>;
  give(count: number): void;
}

interface Holder {
  readonly most: number;
  held: number;
}

interface Waiting {
  readonly holder: Holder;
  readonly wanted: number;
  readonly grant: (taken: number) => void;
}

/**
 * A counted number of slots, e.g. the browser contexts of a worker. First come, first served; who has a whole share
 * already is overtaken. Those who wait get what comes free in one turn of the event loop all at once: work whose end was
 * written by one statement ends together, and a claim for the first slot alone would cost as much as one for all.
 */
export class Permits implements PermitShare {
  readonly #everything: PermitShare;
  #free: number;
  /** At the end of a turn it holds none that a slot is free for: slots go to the first that waits and may have one. */
  readonly #waiting: Waiting[] = [];
  #handingOut = false;

  constructor(size: number) {
    this.#free = size;
    this.#everything = this.share(size);
  }

  /** @param most slots that are held by it at once; what gets it may be several lanes */
  share(most: number): PermitShare {
    const holder: Holder = { most, held: 0 };
    return {
      take: (wanted, signal) => this.#take(holder, wanted, signal),
      give: (count) => this.#give(holder, count),
    };
  }

  take(wanted: number, signal: AbortSignal): Promise<number> {
    return this.#everything.take(wanted, signal);
  }

  give(count: number): void {
    this.#everything.give(count);
  }

  async #take(holder: Holder, wanted: number, signal: AbortSignal): Promise<number> {
    if (signal.aborted) {
      return 0;
    }
    // What waits already has what came free in this turn.
    const taken = this.#handingOut ? 0 : this.#remove(holder, wanted);
    return taken > 0 ? taken : await this.#wait(holder, wanted, signal);
  }

  #give(holder: Holder, count: number): void {
    this.#free += count;
    holder.held -= count;
    if (this.#waiting.length > 0 && !this.#handingOut) {
      this.#handingOut = true;
      setImmediate(() => this.#handOut());
    }
  }

  #handOut(): void {
    this.#handingOut = false;
    for (const waiting of [...this.#waiting]) {
      const taken = this.#remove(waiting.holder, waiting.wanted);
      if (taken > 0) {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        waiting.grant(taken);
      }
    }
  }

  #remove(holder: Holder, wanted: number): number {
    const taken = Math.min(wanted, this.#free, holder.most - holder.held);
    this.#free -= taken;
    holder.held += taken;
    return taken;
  }

  #wait(holder: Holder, wanted: number, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(0);
      };
      const waiting: Waiting = {
        holder,
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
