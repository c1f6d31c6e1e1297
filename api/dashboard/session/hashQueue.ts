import { HASHES_WAITING_MAX, HASHES_WAITING_OF_A_BLOCK } from '#domain/loginLimits';

/** Who waits for a hash: a device that the account knows or a person with a session, or a stranger at an address. */
export type Waiter = { readonly kind: 'known' } | { readonly kind: 'stranger'; readonly block: string };

interface Waiting {
  readonly waiter: Waiter;
  readonly begin: () => void;
}

/** A bounded queue before the password hashes, of which one is computed at a time. Strangers begin after the known. */
export class HashQueue {
  #waiting: readonly Waiting[] = [];
  #isBusy = false;

  /** @returns what the job does, or null at once where no place is left to wait in */
  async run<Result>(waiter: Waiter, job: () => Promise<Result>): Promise<Result | null> {
    if (this.#isBusy) {
      if (!this.#hasPlace(waiter)) {
        return null;
      }
      await new Promise<void>((begin) => {
        this.#waiting = [...this.#waiting, { waiter, begin }];
      });
    }
    this.#isBusy = true;
    try {
      return await job();
    } finally {
      this.#beginNext();
    }
  }

  #hasPlace(waiter: Waiter): boolean {
    const same = this.#waiting.filter((one) => one.waiter.kind === waiter.kind);
    if (waiter.kind === 'known') {
      return same.length < HASHES_WAITING_MAX.known;
    }
    const ofBlock = same.filter((one) => one.waiter.kind === 'stranger' && one.waiter.block === waiter.block);
    return same.length < HASHES_WAITING_MAX.strangers && ofBlock.length < HASHES_WAITING_OF_A_BLOCK;
  }

  /** The place is handed over, never free in between, so that no newcomer overtakes who waits. */
  #beginNext(): void {
    const next = this.#waiting.find(({ waiter }) => waiter.kind === 'known') ?? this.#waiting[0];
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#isBusy = next !== undefined;
    next?.begin();
  }
}
