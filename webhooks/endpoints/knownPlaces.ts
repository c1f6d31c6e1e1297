/** What is known of a receiver, an origin or an organization. */
interface Place {
  /** True while something waits for it or is under way to it. */
  readonly isBusy: boolean;
  /** True while nothing, or only one, is sent to it. */
  readonly isOpen: boolean;
  /** True where what came of its last try matters no more. */
  isOver(now: number): boolean;
  forget(): void;
}

/** Those of which only a memory is left are looked at so seldom: there may be tens of thousands of them. */
const SWEEP_MILLISECONDS = 1_000;

/** Receivers, origins or organizations by name, each for as long as anything is to be remembered of it. */
export class KnownPlaces<Kind extends Place> {
  readonly #byName = new Map<string, Kind>();
  /** Those that are busy or open, and some that were a moment ago. */
  readonly #watched = new Set<Kind>();
  #sweptAt = 0;

  get size(): number {
    return this.#byName.size;
  }

  get watched(): readonly Kind[] {
    return [...this.#watched];
  }

  get(name: string): Kind | undefined {
    return this.#byName.get(name);
  }

  /** To be called whenever something comes for it. */
  watch(name: string, make: () => Kind): Kind {
    const place = this.#byName.get(name) ?? make();
    this.#byName.set(name, place);
    this.#watched.add(place);
    return place;
  }

  /** Forgets what is not worth remembering any more. */
  tidy(now: number): void {
    for (const place of this.#watched) {
      if (!place.isBusy && !place.isOpen) {
        this.#watched.delete(place);
      }
    }
    if (Math.abs(now - this.#sweptAt) < SWEEP_MILLISECONDS) {
      return;
    }
    this.#sweptAt = now;
    for (const [name, place] of this.#byName) {
      if (!place.isBusy && place.isOver(now)) {
        this.#byName.delete(name);
        this.#watched.delete(place);
        place.forget();
      }
    }
  }
}
