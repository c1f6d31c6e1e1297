import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Wakeups } from '#ports/wakeups';
import type { Slots } from '#ports/slots';
import { Semaphore } from '#system/semaphore';
import { type AdmissionPass, type AdmissionServices, admitRows } from './admitRows.ts';
import { BatchSlots } from './batchSlots.ts';

export interface BatchServices extends AdmissionServices {
  readonly batchesChanged: Wakeups;
  readonly slots: Slots;
}

/**
 * Admits rows pass by pass, one after the other: of the batches that an announcement names, at once, and of all batches
 * when the clock says so. What is announced during a pass shares the next one.
 */
export class BatchLoop {
  readonly #services: BatchServices;
  readonly #capacity: number;
  readonly #leads: () => boolean;
  readonly #slots: BatchSlots;
  readonly #unsubscribe: () => void;
  readonly #changed = new Set<number>();
  readonly #passes = new Semaphore(1);
  #scheduled = false;

  /** @param leads asked before each pass, since what was announced to a process that slept reaches it when it wakes */
  constructor(services: BatchServices, capacity: number, leads: () => boolean = () => true) {
    this.#services = services;
    this.#capacity = capacity;
    this.#leads = leads;
    this.#slots = new BatchSlots(services.slots, services.now);
    this.#unsubscribe = services.batchesChanged.subscribe((batchIds) => this.#note(batchIds));
  }

  /** @returns how many rows were admitted */
  admitAll(): Promise<number> {
    return this.#passes.run(async () => {
      const { metrics } = this.#services;
      const { open, admitted } = await this.#pass();
      metrics.openBatches.set(open.length);
      metrics.admissibleBatches.set(open.filter(({ next }) => next.length > 0).length);
      metrics.rowsInFlight.set(open.reduce((sum, { inFlight }) => sum + inFlight.length, 0));
      const ids = new Set(open.map(({ id }) => id));
      await this.#slots.close(this.#slots.known().filter((id) => !ids.has(id)));
      return admitted;
    });
  }

  /** Resolves when no pass is under way any more. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#changed.clear();
    await this.#passes.idle();
  }

  #note(batchIds: readonly number[]): void {
    batchIds.forEach((id) => this.#changed.add(id));
    if (!this.#scheduled) {
      this.#scheduled = true;
      void this.#passes.run(() => this.#admitChanged());
    }
  }

  async #admitChanged(): Promise<void> {
    // What one turn of the event loop announces shares a pass.
    await nextTurn();
    this.#scheduled = false;
    const batchIds = [...this.#changed];
    this.#changed.clear();
    if (!this.#leads()) {
      return;
    }
    try {
      await this.#pass(batchIds);
    } catch (error) {
      this.#services.logger.warn(
        { err: error, batch_ids: batchIds },
        'A pass over batches failed and will be repeated',
      );
    }
  }

  async #pass(batchIds?: readonly number[]): Promise<AdmissionPass> {
    const pass = await admitRows(this.#services, this.#slots, this.#capacity, batchIds);
    if (pass.more) {
      this.#note(pass.open.map(({ id }) => id));
    }
    return pass;
  }
}
