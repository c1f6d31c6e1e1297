import { startTimer } from './startTimer.ts';

/** Aborts when nothing was heard for a time. */
export class SilenceTimer {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #stop: (() => void) | undefined;

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
    this.#stop = startTimer(this.#milliseconds, () => {
      this.#controller.abort();
    });
  }

  end(): void {
    this.#stop?.();
  }
}
