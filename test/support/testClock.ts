/** A clock that moves only when a test moves it. */
export class TestClock {
  #at: number;

  constructor(start = new Date('2026-03-01T12:00:00Z')) {
    this.#at = start.getTime();
  }

  /** Bound, so that it can be passed on as `now`. */
  readonly now = (): Date => new Date(this.#at);

  /** The instant so many seconds from now; negative for the past. */
  in(seconds: number): Date {
    return new Date(this.#at + seconds * 1_000);
  }

  advance(seconds: number): void {
    this.#at += seconds * 1_000;
  }
}
