import type { Lease, WorkLedger } from '#ports/workLedger';

/** A lease is renewed this many times before it would end, so that a lost renewal or two cost nothing. */
const RENEWALS_PER_LEASE = 3;

export interface LeaseKeeperOptions {
  readonly ledger: WorkLedger;
  readonly leaseSeconds: number;
  readonly now: () => Date;
  readonly onLost: (id: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Keeps the leases of all work under way with one statement an interval, and tells work whose lease is lost to stop. */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  readonly #held = new Map<Lease, AbortController>();
  readonly #ending = new Set<Lease>();
  readonly #timer: NodeJS.Timeout;
  #renewing = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.renew(), (options.leaseSeconds * 1_000) / RENEWALS_PER_LEASE);
  }

  /** @returns a signal that aborts when the lease is lost */
  hold(lease: Lease): AbortSignal {
    const lost = new AbortController();
    this.#held.set(lease, lost);
    return lost.signal;
  }

  /**
   * The end of the work is being written. Its lease is still renewed, but ends with that write: where a renewal no longer
   * finds it, the write itself says whether it was lost.
   */
  end(lease: Lease): void {
    this.#ending.add(lease);
  }

  release(lease: Lease): void {
    this.#held.delete(lease);
    this.#ending.delete(lease);
  }

  async renew(): Promise<void> {
    if (this.#held.size === 0 || this.#renewing) {
      return;
    }
    this.#renewing = true;
    const { ledger, leaseSeconds, now, onLost, onError } = this.#options;
    try {
      const asked = [...this.#held];
      const until = new Date(now().getTime() + leaseSeconds * 1_000);
      const kept = await ledger.renew(
        asked.map(([lease]) => lease),
        until,
      );
      for (const [lease, lost] of asked) {
        // Released in between, or about to be: the write of its end knows whether it was lost.
        if (!kept.has(lease.leaseToken) && !this.#ending.has(lease) && this.#held.delete(lease)) {
          onLost(lease.id);
          lost.abort(new Error('The lease was lost'));
        }
      }
    } catch (error) {
      onError(error);
    } finally {
      this.#renewing = false;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
