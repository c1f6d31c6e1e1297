import { SLOT_LEASE_SECONDS } from '#domain/admission';
import type { OpenBatch } from '#ports/batchAdmission';
import type { Slots } from '#ports/slots';

/**
 * The slots of batches, as leases. What this controller has seen in flight it releases when it is no longer; what a
 * controller that died had seen ends with its lease; and of what the store has forgotten, the rows tell who holds one.
 */
export class BatchSlots {
  readonly #slots: Slots;
  readonly #now: () => Date;
  readonly #holders = new Map<number, readonly number[]>();

  constructor(slots: Slots, now: () => Date) {
    this.#slots = slots;
    this.#now = now;
  }

  /** Renews the slots of rows in flight and takes slots for the next ones, as many as there are. */
  async take(batch: OpenBatch, capacity: number): Promise<readonly number[]> {
    const key = keyOf(batch.id);
    const until = new Date(this.#now().getTime() + SLOT_LEASE_SECONDS * 1_000);
    const inFlight = new Set(batch.inFlight);
    const left = (this.#holders.get(batch.id) ?? []).filter((id) => !inFlight.has(id));
    if (left.length > 0) {
      await this.#slots.release(key, left.map(String));
    }
    const flying = batch.inFlight.map(String);
    const wanted = [...flying, ...batch.next.map(String)];
    let holders = await this.#slots.acquire(key, wanted, capacity, until);
    if (holders === null) {
      await this.#slots.restore(key, flying, until);
      holders = await this.#slots.acquire(key, wanted, capacity, until);
    }
    const granted = batch.next.filter((id) => holders?.has(String(id)));
    this.#holders.set(batch.id, [...batch.inFlight, ...granted]);
    return granted;
  }

  /** Forgets batches that have ended. */
  async close(batchIds: readonly number[]): Promise<void> {
    for (const batchId of batchIds) {
      this.#holders.delete(batchId);
      await this.#slots.forget(keyOf(batchId));
    }
  }

  /** Batches that this controller knows slots of. */
  known(): readonly number[] {
    return [...this.#holders.keys()];
  }
}

function keyOf(batchId: number): string {
  return `batch:${batchId}`;
}
