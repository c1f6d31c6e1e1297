/** Aborts when nothing was heard for a time. */
export class SilenceTimer {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins anew. */
  heard(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#controller.abort();
    }, this.#milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
