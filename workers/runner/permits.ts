/** A counted number of slots that several lanes share, e.g. the browser contexts of a worker. First come, first served. */
export class Permits {
  #free: number;
  readonly #waiting: ((granted: boolean) => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /**
   * Takes between 1 and `wanted` slots, waiting for the first one.
   *
   * @returns how many were taken; 0 when the signal aborted first
   */
  async take(wanted: number, signal: AbortSignal): Promise<number> {
    if (signal.aborted || !(this.#free > 0 || (await this.#first(signal)))) {
      return 0;
    }
    const taken = Math.min(wanted, this.#free);
    this.#free -= taken;
    return taken;
  }

  give(count: number): void {
    this.#free += count;
    for (let index = 0; index < count; index += 1) {
      this.#waiting.shift()?.(true);
    }
  }

  #first(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const grant = (granted: boolean): void => {
        signal.removeEventListener('abort', refuse);
        // Somebody who asked in between may have been faster.
        resolve(granted && (this.#free > 0 || this.#first(signal)));
      };
      const refuse = (): void => {
        const index = this.#waiting.indexOf(grant);
        if (index !== -1) {
          this.#waiting.splice(index, 1);
        }
        resolve(false);
      };
      this.#waiting.push(grant);
      signal.addEventListener('abort', refuse, { once: true });
    });
  }
}
