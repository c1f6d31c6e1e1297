import { randomBytes } from 'node:crypto';
import { decideAdmissions } from '#domain/admission';
import { dedupKey } from '#domain/dedupKey';
import type { StoredCommand } from '#ports/acceptance';
import type { AcceptedRow, BatchOutcome, BatchRequest, RefusedRow } from '#ports/batchAcceptance';
import type { Batch, BatchResultRow } from '#ports/batchReader';
import type { ClaimedWork } from '#ports/workQueue';
import type { StoreHarness } from './storeHarness.ts';

export type RowWish = Partial<Omit<AcceptedRow, 'row' | 'input' | 'dedupKey'>> & { readonly subject?: string };
export type BatchWish = Partial<Omit<BatchRequest, 'rows'>> & {
  /** So many rows of their own subjects, or these; they fill the places that `rejected` leaves free. */
  readonly rows?: number | readonly RowWish[];
};

/** More than any test admits. */
const ALL = 10_000;

/** What tests of batches do at a store's harness. */
export class BatchHarness {
  readonly #harness: () => StoreHarness;

  constructor(harness: () => StoreHarness) {
    this.#harness = harness;
  }

  request({ rows = 3, ...wish }: BatchWish = {}): BatchRequest {
    const harness = this.#harness();
    const type = wish.type ?? 'get_company';
    const wishes = typeof rows === 'number' ? Array.from({ length: rows }, (): RowWish => ({})) : rows;
    const taken = new Set((wish.rejected ?? []).map(({ row }) => row));
    const places = Array.from({ length: wishes.length + taken.size }, (_, place) => place);
    const free = places.filter((place) => !taken.has(place));
    return {
      organizationId: harness.organizationId,
      apiKeyId: null,
      type,
      price: 2,
      rejected: [],
      callbackUrl: null,
      maxCredits: null,
      file: null,
      acceptedAt: harness.clock.now(),
      retryOf: null,
      idempotency: null,
      maxUnfinished: 10,
      answer: (batch) => `batch ${batch.id}`,
      ...wish,
      rows: wishes.map((row, index) => toRow(row, free[index] ?? index, type, harness)),
    };
  }

  accept(wish: BatchWish = {}): Promise<BatchOutcome> {
    return this.#harness().ports.batchAcceptance.accept(this.request(wish));
  }

  /** Accepts a batch that must be accepted. */
  async acceptNew(wish: BatchWish = {}): Promise<Batch> {
    const outcome = await this.accept(wish);
    if (outcome.kind !== 'accepted') {
      throw new Error(`The batch was not accepted but ${outcome.kind}`);
    }
    return outcome.batch;
  }

  /** Admits what the store offers, without slots: up to `capacity` rows of each batch. */
  async admit(capacity = ALL, batchIds?: readonly number[]): Promise<readonly StoredCommand[]> {
    const { ports, clock } = this.#harness();
    const open = await ports.batchAdmission.gather(capacity, batchIds);
    return ports.batchAdmission.admit(decideAdmissions(open, ALL), capacity, clock.now());
  }

  async find(id: number): Promise<Batch> {
    const { ports, organizationId } = this.#harness();
    const batch = await ports.batches.find(organizationId, id);
    if (batch === null) {
      throw new Error(`There is no batch ${id}`);
    }
    return batch;
  }

  rows(id: number): Promise<readonly BatchResultRow[]> {
    const { ports, organizationId } = this.#harness();
    return ports.batches.rows(organizationId, id, 0, ALL);
  }

  async complete(work: readonly ClaimedWork[], output: unknown = 'done'): Promise<void> {
    const { ledger } = this.#harness().ports;
    await Promise.all(
      work.map((lease) => ledger.settle({ kind: 'completed', lease, output, cost: lease.reserved, mirror: null })),
    );
  }
}

export function refusedRow(row: number, input: unknown = { nonsense: row }): RefusedRow {
  const errors = { company_id: ['This field is required.'] };
  return { row, input, customVars: { place: row }, error: { code: 'validation_failed', message: 'No.', errors } };
}

function toRow(
  { subject = randomBytes(8).toString('hex'), ...wish }: RowWish,
  row: number,
  type: string,
  harness: StoreHarness,
): AcceptedRow {
  return {
    row,
    lane: harness.lane,
    input: JSON.stringify({ subject }),
    dedupKey: dedupKey(type, { subject }),
    customVars: null,
    answeredBy: null,
    requires: null,
    ...wish,
  };
}
