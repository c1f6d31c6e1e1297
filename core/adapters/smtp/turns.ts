/** Lets only so many callers at a time work with one key; the others wait in the order in which they came. */
export class Turns {
  readonly #atOnce: number;
  readonly #active = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * @returns the function that gives the turn on; call it once
   * @throws the signal's reason when it aborts first
   */
  async take(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const active = this.#active.get(key) ?? 0;
    if (active < this.#atOnce) {
      this.#active.set(key, active + 1);
    } else {
      await this.#wait(key, signal);
    }
    return () => this.#giveOn(key);
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, queue);
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal.reason as Error);
      };
      queue.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** The turn goes to the next one in the queue, or is free. */
  #giveOn(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#waiting.delete(key);
    const active = (this.#active.get(key) ?? 1) - 1;
    if (active === 0) {
      this.#active.delete(key);
    } else {
      this.#active.set(key, active);
    }
  }
}
