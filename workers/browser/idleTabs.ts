/** A tab as its keeper knows it: it may crash by itself, and it has to be closed. */
export interface ClosableTab {
  /** Rejects when it breaks, and never resolves. */
  readonly crash: Promise<never>;
  close(): Promise<void>;
}

interface Idle<Tab> {
  readonly rules: string;
  readonly tab: Tab;
  readonly timer: NodeJS.Timeout;
}

/** Cleared tabs that wait for the next job, for some time. */
export class IdleTabs<Tab extends ClosableTab> {
  readonly #idleMs: number;
  readonly #kept = new Set<Idle<Tab>>();
  readonly #closing = new Set<Promise<void>>();
  readonly #stuck: () => void;

  /**
   * @param idleMs milliseconds without a job after which a tab is closed: its page holds memory
   * @param stuck is told of a tab that could not be closed
   */
  constructor(idleMs: number, stuck: () => void) {
    this.#idleMs = idleMs;
    this.#stuck = stuck;
  }

  get size(): number {
    return this.#kept.size;
  }

  keep(rules: string, tab: Tab): void {
    const timer = setTimeout(() => this.#drop(kept), this.#idleMs).unref();
    const kept = { rules, tab, timer };
    this.#kept.add(kept);
    tab.crash.catch(() => this.#drop(kept));
  }

  /** The one with these rules that was kept last: its page is the warmest. */
  take(rules: string): Tab | null {
    const kept = [...this.#kept].findLast((one) => one.rules === rules);
    if (kept === undefined) {
      return null;
    }
    this.#kept.delete(kept);
    clearTimeout(kept.timer);
    return kept.tab;
  }

  /** Closes the one that has waited longest. */
  dropOldest(): void {
    const [oldest] = this.#kept;
    if (oldest !== undefined) {
      this.#drop(oldest);
    }
  }

  /** Closes all, and resolves when also those are closed that were dropped before. */
  async close(): Promise<void> {
    this.#kept.forEach((kept) => this.#drop(kept));
    await Promise.all(this.#closing);
  }

  #drop(kept: Idle<Tab>): void {
    if (!this.#kept.delete(kept)) {
      return;
    }
    clearTimeout(kept.timer);
    const closing = kept.tab
      .close()
      .catch(this.#stuck)
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
