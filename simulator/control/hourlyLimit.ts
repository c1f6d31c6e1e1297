const HOUR_MS = 3_600_000;

/**
 * Counts retrievals an address over a sliding hour, as the registry's terms of use do
 * (docs/spec/registries.md, "Register errors and limits").
 */
export class HourlyLimit {
  readonly #now: () => Date;
  readonly #retrievals = new Map<string, number[]>();
  #perHour: number;

  /** @param perHour retrievals an address and hour. */
  constructor(perHour: number, now: () => Date) {
    this.#perHour = perHour;
    this.#now = now;
  }

  get perHour(): number {
    return this.#perHour;
  }

  /** Takes effect at once; what was retrieved within the last hour still counts. */
  setPerHour(perHour: number): void {
    this.#perHour = perHour;
  }

  /** Counts one retrieval and returns true, or returns false and counts nothing when the limit is used up. */
  take(address: string): boolean {
    const now = this.#now().getTime();
    const recent = (this.#retrievals.get(address) ?? []).filter((at) => at > now - HOUR_MS);
    const allowed = recent.length < this.#perHour;
    if (allowed) {
      recent.push(now);
    }
    this.#retrievals.set(address, recent);
    return allowed;
  }
}
