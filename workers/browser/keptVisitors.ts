/** What is kept: something that may break by itself, and that somebody has to close. */
export interface Keepable {
  /** Rejects when it breaks, and never resolves. */
  readonly crash: Promise<never>;
  close(): Promise<void>;
}

interface Kept<Visitor> {
  readonly rules: string;
  readonly visitor: Visitor;
  readonly timer: NodeJS.Timeout;
}

/** Visitors that have forgotten their last job and wait for the next one, for some time. */
export class KeptVisitors<Visitor extends Keepable> {
  readonly #idleMs: number;
  readonly #kept = new Set<Kept<Visitor>>();
  readonly #closing = new Set<Promise<void>>();
  readonly #stuck: () => void;

  /**
   * @param idleMs milliseconds that nobody needs a visitor until it is closed: its page holds memory
   * @param stuck is told of a visitor that could not be closed
   */
  constructor(idleMs: number, stuck: () => void) {
    this.#idleMs = idleMs;
    this.#stuck = stuck;
  }

  get size(): number {
    return this.#kept.size;
  }

  keep(rules: string, visitor: Visitor): void {
    const timer = setTimeout(() => this.#drop(kept), this.#idleMs).unref();
    const kept = { rules, visitor, timer };
    this.#kept.add(kept);
    visitor.crash.catch(() => this.#drop(kept));
  }

  /** The one with these rules that was kept last: its page is the warmest. */
  take(rules: string): Visitor | null {
    const kept = [...this.#kept].findLast((one) => one.rules === rules);
    if (kept === undefined) {
      return null;
    }
    this.#kept.delete(kept);
    clearTimeout(kept.timer);
    return kept.visitor;
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

  #drop(kept: Kept<Visitor>): void {
    if (!this.#kept.delete(kept)) {
      return;
    }
    clearTimeout(kept.timer);
    const closing = kept.visitor
      .close()
      .catch(this.#stuck)
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
