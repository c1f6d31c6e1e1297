import { startTimer } from './startTimer.ts';

/** A moment after which a caller waits no longer. End it when the wait is over. */
export class Deadline {
  /** What is thrown by whatever was given the signal, where it is the deadline that ended it. */
  readonly reason = new Error('The deadline has passed.');
  /** Aborts then, or when the signal of the caller does. */
  readonly signal: AbortSignal;
  /** Stops the clock. */
  readonly end: () => void;
  readonly #at: number;

  /** @param milliseconds from now; `Infinity` for never */
  constructor(milliseconds: number, signal?: AbortSignal) {
    const controller = new AbortController();
    this.signal = signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]);
    this.#at = performance.now() + milliseconds;
    this.end = startTimer(milliseconds, () => {
      controller.abort(this.reason);
    });
  }

  get leftMs(): number {
    return Math.max(0, this.#at - performance.now());
  }
}
