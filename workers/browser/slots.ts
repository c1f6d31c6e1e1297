/** A fair counting semaphore: whoever waits longest is next, and whoever gives up waits no more. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws the signal's reason when it is aborted before a slot is free */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const grant = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== grant);
        reject(signal.reason as Error);
      };
      this.#waiting.push(grant);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#free++;
    } else {
      next();
    }
  }
}
