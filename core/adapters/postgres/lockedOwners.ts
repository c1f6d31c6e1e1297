import { isUnavailable } from '#system/isUnavailable';
import { Semaphore } from '#system/semaphore';
import { withinWait } from '#system/withinWait';
import { Batcher } from './batcher.ts';
import { isLockFailure } from './isLockFailure.ts';
import { OWN_LOCK_MILLISECONDS } from './lockTimeouts.ts';

/** Owners whose statements wait for locks at once, each with a connection that all owners share. */
const AT_ONCE = 2;

/** What waits for the locked rows of one owner. */
interface Lane<Item, Result> {
  readonly batcher: Batcher<Item, Result>;
  waiting: number;
}

/**
 * Where the items of owners wait whose rows another connection has locked: each owner has statements of its own, one at a
 * time, until one of them gets through. When one waits in vain, all that wait behind it fail with it, so that no caller
 * waits much longer than one statement does.
 */
export class LockedOwners<Item, Result> {
  readonly ownerOf: (item: Item) => number;
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #maxItems: number;
  readonly #lanes = new Map<number, Lane<Item, Result>>();
  readonly #turns = new Semaphore(AT_ONCE);

  /** @param run as the shared statement, for the items of one owner, and waits longer for locks */
  constructor(
    ownerOf: (item: Item) => number,
    run: (items: readonly Item[]) => Promise<readonly Result[]>,
    maxItems: number,
  ) {
    this.ownerOf = ownerOf;
    this.#run = run;
    this.#maxItems = maxItems;
  }

  /** True from a lock that did not come on, until a statement of the owner got through and none waits. */
  isLocked(item: Item): boolean {
    return this.#lanes.has(this.ownerOf(item));
  }

  async submit(item: Item): Promise<Result> {
    const owner = this.ownerOf(item);
    const lane = this.#lanes.get(owner) ?? this.#open(owner);
    lane.waiting += 1;
    let passed = false;
    try {
      const result = await lane.batcher.submit(item);
      passed = true;
      return result;
    } finally {
      lane.waiting -= 1;
      if (passed && lane.waiting === 0) {
        this.#lanes.delete(owner);
      }
    }
  }

  #open(owner: number): Lane<Item, Result> {
    const batcher: Batcher<Item, Result> = new Batcher(
      async (items) => {
        try {
          return await withinWait(OWN_LOCK_MILLISECONDS, (wait) => this.#turns.run(() => this.#run(items), wait));
        } catch (error) {
          if (isLockFailure(error) || isUnavailable(error)) {
            batcher.rejectWaiting(error);
          }
          throw error;
        }
      },
      { maxItems: this.#maxItems, maxInFlight: 1 },
    );
    const lane = { batcher, waiting: 0 };
    this.#lanes.set(owner, lane);
    return lane;
  }
}
