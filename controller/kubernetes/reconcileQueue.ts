import type { RequeueAfter } from './requeueAfter.ts';

export interface ReconcileQueueOptions {
  /** Brings one object to where it should be; null where its next change will tell. After an error it is tried again, later each time. */
  readonly reconcile: (name: string) => Promise<RequeueAfter | null>;
  /** Objects that are worked on at once; one of them never twice. */
  readonly concurrency: number;
  readonly random: () => number;
  readonly onError: (error: unknown, name: string) => void;
}

/** controller-runtime's item backoff, and at most this long between two attempts. */
const BACKOFF_FIRST_MILLISECONDS = 5;
const BACKOFF_MOST_MILLISECONDS = 60_000;

/**
 * Objects that are to be reconciled, by name. One that is added many times is reconciled once; one that is added while it
 * is reconciled, once more afterwards, since what was read may be older than the change.
 */
export class ReconcileQueue {
  readonly #options: ReconcileQueueOptions;
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #later = new Map<string, NodeJS.Timeout>();
  readonly #failures = new Map<string, number>();
  #stopped = false;

  constructor(options: ReconcileQueueOptions) {
    this.#options = options;
  }

  /** How many wait, those that are put off included. */
  depth(): number {
    return this.#waiting.size + this.#later.size;
  }

  add(name: string): void {
    if (this.#stopped) {
      return;
    }
    this.#cancel(name);
    this.#waiting.add(name);
    this.#fill();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting.clear();
    [...this.#later.keys()].forEach((name) => this.#cancel(name));
    await Promise.all(this.#running.values());
  }

  #fill(): void {
    for (const name of this.#waiting) {
      if (this.#running.size >= this.#options.concurrency) {
        return;
      }
      if (!this.#running.has(name)) {
        this.#waiting.delete(name);
        this.#running.set(name, this.#run(name));
      }
    }
  }

  async #run(name: string): Promise<void> {
    try {
      const requeue = await this.#options.reconcile(name);
      this.#failures.delete(name);
      this.#addLater(name, requeue?.afterMilliseconds ?? null);
    } catch (error) {
      this.#options.onError(error, name);
      this.#addLater(name, this.#backoff(name));
    } finally {
      this.#running.delete(name);
      this.#fill();
    }
  }

  #backoff(name: string): number {
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    const most = Math.min(BACKOFF_FIRST_MILLISECONDS * 2 ** (failures - 1), BACKOFF_MOST_MILLISECONDS);
    return most * (0.75 + this.#options.random() / 2);
  }

  /** What is added in the meantime comes first, and then this is over. */
  #addLater(name: string, milliseconds: number | null): void {
    if (milliseconds === null || this.#stopped || this.#waiting.has(name)) {
      return;
    }
    this.#cancel(name);
    this.#later.set(
      name,
      setTimeout(() => this.add(name), milliseconds),
    );
  }

  #cancel(name: string): void {
    clearTimeout(this.#later.get(name));
    this.#later.delete(name);
  }
}
