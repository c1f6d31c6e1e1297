/** A tab as its keeper knows it: it may crash by itself. */
export interface KeptTab {
  /** Rejects when it breaks, and never resolves. */
  readonly crash: Promise<never>;
}

export interface TabsAheadOptions<Tab> {
  /** Tabs at a time. */
  readonly most: number;
  /** Milliseconds without a job after which a tab is discarded: its page holds memory. */
  readonly idleMs: number;
  /** Gets each tab that no job will have, once it is open. */
  readonly discard: (tab: Tab) => void;
}

interface Ahead<Tab> {
  readonly rules: string;
  readonly opening: Promise<Tab>;
  readonly timer: NodeJS.Timeout;
}

/** Tabs that no job has used, opened while jobs before run. */
export class TabsAhead<Tab extends KeptTab> {
  readonly #options: TabsAheadOptions<Tab>;
  /** In the order of their opening. */
  readonly #ahead = new Set<Ahead<Tab>>();
  readonly #opening = new Set<Promise<unknown>>();

  constructor(options: TabsAheadOptions<Tab>) {
    this.#options = options;
  }

  /** How many there are with these rules. */
  count(rules: string): number {
    return [...this.#ahead].filter((one) => one.rules === rules).length;
  }

  /** Opens a tab for a later job with these rules; the one that waits longest makes room. */
  prepare(rules: string, open: () => Promise<Tab>): void {
    const [oldest] = this.#ahead;
    if (oldest !== undefined && this.#ahead.size >= this.#options.most) {
      this.#drop(oldest);
    }
    const opening = open();
    const timer = setTimeout(() => this.#drop(ahead), this.#options.idleMs).unref();
    const ahead = { rules, opening, timer };
    this.#ahead.add(ahead);
    opening.then(({ crash }) => crash).catch(() => this.#drop(ahead));
  }

  /** The oldest tab with these rules, also one that still opens; null where there is none or it could not be opened. */
  async take(rules: string): Promise<Tab | null> {
    const ahead = [...this.#ahead].find((one) => one.rules === rules);
    if (ahead === undefined) {
      return null;
    }
    this.#remove(ahead);
    return ahead.opening.catch(() => null);
  }

  /** Discards all, and resolves when none is opening any more. */
  async close(): Promise<void> {
    this.#ahead.forEach((ahead) => this.#drop(ahead));
    await Promise.all(this.#opening);
  }

  #drop(ahead: Ahead<Tab>): void {
    if (!this.#ahead.has(ahead)) {
      return;
    }
    this.#remove(ahead);
    const discarded = ahead.opening
      .then(this.#options.discard, () => undefined)
      .finally(() => this.#opening.delete(discarded));
    this.#opening.add(discarded);
  }

  #remove(ahead: Ahead<Tab>): void {
    clearTimeout(ahead.timer);
    this.#ahead.delete(ahead);
  }
}
