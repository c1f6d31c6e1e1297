import { HASHES_WAITING_MAX, HASHES_WAITING_OF_A_BLOCK, HASHES_WAITING_OF_AN_ACCOUNT } from '#domain/loginLimits';

/**
 * Who waits for a hash: a device that the account knows or a person with a session or a link, or a stranger at an address.
 */
export type Waiter =
  { readonly kind: 'known'; readonly account: string } | { readonly kind: 'stranger'; readonly block: string };

/**
 * Bounded queues before the password hashes. The known and the strangers have one each, and of each one hash is computed
 * at a time, so that nobody who is known waits for a stranger.
 */
export class HashQueue {
  readonly #known = new Lane(HASHES_WAITING_MAX.known, HASHES_WAITING_OF_AN_ACCOUNT);
  readonly #strangers = new Lane(HASHES_WAITING_MAX.strangers, HASHES_WAITING_OF_A_BLOCK);

  /** @returns what the job does, or null at once where no place is left to wait in */
  run<Result>(waiter: Waiter, job: () => Promise<Result>): Promise<Result | null> {
    return waiter.kind === 'known' ? this.#known.run(waiter.account, job) : this.#strangers.run(waiter.block, job);
  }
}

interface Waiting {
  /** The account or the address block. */
  readonly party: string;
  readonly begin: () => void;
}

class Lane {
  readonly #places: number;
  readonly #placesOfParty: number;
  #waiting: readonly Waiting[] = [];
  #isBusy = false;

  constructor(places: number, placesOfParty: number) {
    this.#places = places;
    this.#placesOfParty = placesOfParty;
  }

  async run<Result>(party: string, job: () => Promise<Result>): Promise<Result | null> {
    if (this.#isBusy) {
      if (!this.#hasPlace(party)) {
        return null;
      }
      await new Promise<void>((begin) => {
        this.#waiting = [...this.#waiting, { party, begin }];
      });
    }
    this.#isBusy = true;
    try {
      return await job();
    } finally {
      this.#beginNext();
    }
  }

  #hasPlace(party: string): boolean {
    const ofParty = this.#waiting.filter((one) => one.party === party);
    return this.#waiting.length < this.#places && ofParty.length < this.#placesOfParty;
  }

  /** The place is handed over, never free in between, so that no newcomer overtakes who waits. */
  #beginNext(): void {
    const [next, ...others] = this.#waiting;
    this.#waiting = others;
    this.#isBusy = next !== undefined;
    next?.begin();
  }
}
