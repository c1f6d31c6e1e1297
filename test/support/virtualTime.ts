import { setImmediate as turn } from 'node:timers/promises';

/** A clock with pauses, which jumps to the end of the next one when nothing else is left to do. */
export class VirtualTime {
  #at: number;
  readonly #pauses = new Set<{ readonly until: number; readonly end: () => void }>();

  constructor(start = new Date('2026-03-01T12:00:00Z')) {
    this.#at = start.getTime();
  }

  readonly now = (): Date => new Date(this.#at);

  /** Ends early when the signal aborts. */
  readonly pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const pause = {
        until: this.#at + milliseconds,
        end: () => {
          this.#pauses.delete(pause);
          signal?.removeEventListener('abort', pause.end);
          resolve();
        },
      };
      this.#pauses.add(pause);
      if (signal?.aborted === true) {
        pause.end();
      }
      signal?.addEventListener('abort', pause.end, { once: true });
    });

  /** Runs until the work is done. @throws Error when it waits for something that is no pause */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    const pending = new Set([work]);
    const done = work.finally(() => pending.delete(work));
    done.catch(() => undefined);
    await turn();
    while (pending.size > 0) {
      const [next] = [...this.#pauses].toSorted((one, other) => one.until - other.until);
      if (next === undefined) {
        throw new Error('The work waits for something that never comes');
      }
      this.#at = Math.max(this.#at, next.until);
      next.end();
      await turn();
    }
    return done;
  }
}
