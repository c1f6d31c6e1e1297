import { WAITER_POLL_SECONDS } from '#domain/policies';
import type { Wakeups } from '#ports/wakeups';

/** Tells which of the resources that are waited for have ended; polled in case a wake-up is lost. */
export interface FinishedReader {
  finishedAmong(ids: readonly number[]): Promise<readonly number[]>;
}

/** One request that waits for one resource. */
export interface FinishedWait {
  /** True when the resource finished; false when the time was over or the signal aborted. */
  finished(timeoutMilliseconds: number, signal: AbortSignal): Promise<boolean>;
  close(): void;
}

interface Waiter {
  done: boolean;
  wake: () => void;
}

/**
 * All requests of a process that wait for resources of one kind, behind one subscription. A waiter is a map entry and a
 * timer; the poll that catches lost wake-ups asks for all of them in one query.
 */
export class FinishedWaits {
  readonly #reader: FinishedReader;
  readonly #onError: (error: unknown) => void;
  readonly #waiters = new Map<number, Set<Waiter>>();
  readonly #unsubscribe: () => void;
  readonly #poll: NodeJS.Timeout;
  #closed = false;

  constructor(reader: FinishedReader, wakeups: Wakeups, onError: (error: unknown) => void) {
    this.#reader = reader;
    this.#onError = onError;
    this.#unsubscribe = wakeups.subscribe((ids) => this.#wake(ids));
    this.#poll = setInterval(() => void this.#pollAll(), WAITER_POLL_SECONDS * 1_000);
    this.#poll.unref();
  }

  get size(): number {
    return this.#waiters.size;
  }

  /** Starts to listen; open it before reading the resource, so that nothing can happen in between. */
  open(id: number): FinishedWait {
    const waiter: Waiter = { done: false, wake: () => undefined };
    const all = this.#waiters.get(id) ?? new Set();
    all.add(waiter);
    this.#waiters.set(id, all);
    return {
      finished: (timeoutMilliseconds, signal) => waitFor(waiter, this.#closed ? 0 : timeoutMilliseconds, signal),
      close: () => {
        all.delete(waiter);
        if (all.size === 0 && this.#waiters.get(id) === all) {
          this.#waiters.delete(id);
        }
      },
    };
  }

  /** Ends all waits: each waiting caller is answered with the resource as it is. */
  close(): void {
    clearInterval(this.#poll);
    this.#unsubscribe();
    this.#closed = true;
    this.#waiters.forEach((all) => all.forEach((waiter) => waiter.wake()));
  }

  #wake(ids: readonly number[]): void {
    for (const id of ids) {
      this.#waiters.get(id)?.forEach((waiter) => {
        waiter.done = true;
        waiter.wake();
      });
    }
  }

  async #pollAll(): Promise<void> {
    if (this.#waiters.size === 0) {
      return;
    }
    try {
      this.#wake(await this.#reader.finishedAmong([...this.#waiters.keys()]));
    } catch (error) {
      this.#onError(error);
    }
  }
}

function waitFor(waiter: Waiter, timeoutMilliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (waiter.done || signal.aborted) {
    return Promise.resolve(waiter.done);
  }
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve(waiter.done);
    };
    const timer = setTimeout(finish, timeoutMilliseconds);
    signal.addEventListener('abort', finish);
    waiter.wake = finish;
  });
}
