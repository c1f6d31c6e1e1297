import { isUnavailable } from '#system/isUnavailable';
import { isLockFailure } from './isLockFailure.ts';
import { isTooMuch } from './isTooMuch.ts';
import type { LockedOwners } from './lockedOwners.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

export interface BatcherOptions {
  /** Items one statement may carry. */
  readonly maxItems: number;
  /** Statements that may be under way at once. */
  readonly maxInFlight: number;
  /** Callers that make another statement worth its cost while one is under way; one if not told. */
  readonly crowd?: number;
  /** Whether the items of a statement that failed with this error may be given to others; always, if not told. */
  readonly mayTryAlone?: (error: unknown) => boolean;
}

/** Statements of one batch that may be too much one after the other: by then the database is slow, and not the batch large. */
const TOO_MUCH_IN_A_ROW = 3;

/** How many statements of a batch were too much since one got through. */
interface Strain {
  inARow: number;
}

/**
 * Lets callers that arrive together share one statement. A lone caller goes at once; while a statement is under way,
 * the next callers gather, so the batches grow with the load and no timer adds latency. Every caller gets the
 * result of its own item; when the statement itself fails, each item is tried alone, so one poisonous item cannot
 * fail its neighbours. A statement that may have been carried out for all that is not repeated so (`mayTryAlone`), and no
 * item is to blame where the database is away: then all fail at once. What took too long or too much room is tried by
 * halves. Where a lock did not come, each owner of items is
 * tried alone, and one whose rows are locked waits apart.
 */
export class Batcher<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #options: BatcherOptions;
  readonly #owners: LockedOwners<Item, Result> | null;
  #waiting: Waiting<Item, Result>[] = [];
  #inFlight = 0;
  #scheduled = false;

  /**
   * @param run must answer one result an item, in the same order
   * @param owners where the items of an owner whose rows are locked wait; absent where the statement takes no locks
   */
  constructor(
    run: (items: readonly Item[]) => Promise<readonly Result[]>,
    options: BatcherOptions,
    owners: LockedOwners<Item, Result> | null = null,
  ) {
    this.#run = run;
    this.#options = options;
    this.#owners = owners;
  }

  submit(item: Item): Promise<Result> {
    if (this.#owners?.isLocked(item) === true) {
      return this.#owners.submit(item);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Fails the items that no statement carries yet. */
  rejectWaiting(reason: unknown): void {
    this.#waiting.splice(0).forEach(({ reject }) => reject(reason));
  }

  /** Waits for the end of the current turn of the event loop, so that requests read together travel together. */
  #schedule(): void {
    const { maxInFlight, crowd = 1 } = this.#options;
    const least = this.#inFlight === 0 ? 1 : crowd;
    if (this.#scheduled || this.#waiting.length < least || this.#inFlight >= maxInFlight) {
      return;
    }
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.maxItems);
    if (batch.length === 0) {
      return;
    }
    this.#inFlight += 1;
    this.#schedule();
    try {
      await this.#settle(batch);
    } finally {
      this.#inFlight -= 1;
      this.#schedule();
    }
  }

  async #settle(batch: readonly Waiting<Item, Result>[], strain: Strain = { inARow: 0 }): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      strain.inARow = 0;
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) {
          reject(new Error('The statement answered fewer results than it was given items'));
        } else {
          resolve(result);
        }
      });
    } catch (error) {
      strain.inARow += isTooMuch(error) ? 1 : 0;
      for (const part of this.#toTryAgain(batch, error)) {
        if (strain.inARow < TOO_MUCH_IN_A_ROW) {
          await this.#settle(part, strain);
        } else {
          part.forEach(({ reject }) => reject(error));
        }
      }
    }
  }

  /** What of a failed batch is tried again, each part alone; the rest fails or waits apart. */
  #toTryAgain(batch: readonly Waiting<Item, Result>[], error: unknown): readonly (readonly Waiting<Item, Result>[])[] {
    if (this.#owners !== null && isLockFailure(error)) {
      return this.#withoutLocked(batch, this.#owners);
    }
    const { mayTryAlone = () => true } = this.#options;
    if (batch.length === 1 || !mayTryAlone(error) || (isUnavailable(error) && !isTooMuch(error))) {
      batch.forEach(({ reject }) => reject(error));
      return [];
    }
    if (isTooMuch(error)) {
      const half = Math.ceil(batch.length / 2);
      return [batch.slice(0, half), batch.slice(half)];
    }
    return batch.map((one) => [one]);
  }

  #withoutLocked(
    batch: readonly Waiting<Item, Result>[],
    owners: LockedOwners<Item, Result>,
  ): readonly (readonly Waiting<Item, Result>[])[] {
    const parts = [...Map.groupBy(batch, ({ item }) => owners.ownerOf(item)).values()];
    if (parts.length > 1) {
      return parts;
    }
    batch.forEach(({ item, resolve, reject }) => void owners.submit(item).then(resolve, reject));
    return [];
  }
}
