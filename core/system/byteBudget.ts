import { Overload } from './overload.ts';

/** Bytes that may be held at once. */
export class ByteBudget {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws Overload where so many are not left */
  take(bytes: number): void {
    if (this.#held + bytes > this.#most) {
      throw new Overload(`${this.#most} bytes may be held at once, and ${this.#held} are`);
    }
    this.#held += bytes;
  }

  give(bytes: number): void {
    this.#held -= bytes;
  }
}
