import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Wakeups } from '#ports/wakeups';
import type { Slots } from '#ports/slots';
import { type AdmissionServices, admitRows, type Look } from './admitRows.ts';
import { SlotBook } from './slotBook.ts';

export interface BatchServices extends AdmissionServices {
  readonly batchesChanged: Wakeups;
  readonly slots: Slots;
}

/**
 * Looks at batches one look after the other: at those that an announcement names, at once, and at all of them when the
 * clock says so. What is announced during a look shares the next one.
 */
export class BatchLoop {
  readonly #services: BatchServices;
  readonly #capacity: number;
  readonly #leads: () => boolean;
  readonly #slots: SlotBook;
  readonly #unsubscribe: () => void;
  readonly #changed = new Set<number>();
  #looking: Promise<unknown> = Promise.resolve();
  #scheduled = false;

  /** @param leads asked before each look, since what was announced to a process that slept reaches it when it wakes */
  constructor(services: BatchServices, capacity: number, leads: () => boolean = () => true) {
    this.#services = services;
    this.#capacity = capacity;
    this.#leads = leads;
    this.#slots = new SlotBook(services.slots, services.now);
    this.#unsubscribe = services.batchesChanged.subscribe((batchIds) => this.#note(batchIds));
  }

  /** @returns how many rows were admitted */
  lookAtAll(): Promise<number> {
    return this.#afterOthers(async () => {
      const { metrics } = this.#services;
      const { open, admitted } = await this.#look();
      metrics.openBatches.set(open.length);
      metrics.rowsInFlight.set(open.reduce((sum, { inFlight }) => sum + inFlight.length, 0));
      const ids = new Set(open.map(({ id }) => id));
      await this.#slots.close(this.#slots.known().filter((id) => !ids.has(id)));
      return admitted;
    });
  }

  /** Resolves when no look is under way any more. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#changed.clear();
    await this.#looking.catch(() => undefined);
  }

  #note(batchIds: readonly number[]): void {
    batchIds.forEach((id) => this.#changed.add(id));
    if (!this.#scheduled) {
      this.#scheduled = true;
      void this.#afterOthers(() => this.#lookAtChanged());
    }
  }

  async #lookAtChanged(): Promise<void> {
    // What one turn of the event loop announces is looked at together.
    await nextTurn();
    this.#scheduled = false;
    const batchIds = [...this.#changed];
    this.#changed.clear();
    if (!this.#leads()) {
      return;
    }
    try {
      await this.#look(batchIds);
    } catch (error) {
      this.#services.logger.warn({ err: error, batch_ids: batchIds }, 'A look at batches failed and will be repeated');
    }
  }

  async #look(batchIds?: readonly number[]): Promise<Look> {
    const look = await admitRows(this.#services, this.#slots, this.#capacity, batchIds);
    if (look.more) {
      this.#note(look.open.map(({ id }) => id));
    }
    return look;
  }

  #afterOthers<Result>(look: () => Promise<Result>): Promise<Result> {
    const result = this.#looking.catch(() => undefined).then(look);
    this.#looking = result;
    return result;
  }
}
