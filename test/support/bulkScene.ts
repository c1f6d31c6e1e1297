import { createBulks } from '#adapters/postgres/bulks';
import { createBulkWork } from '#adapters/postgres/bulkWork';
import { PLATFORM } from '#domain/audit';
import { dedupKey } from '#domain/dedupKey';
import type {
  Bulk,
  BulkItem,
  Bulks,
  BulkSelection,
  BulkStep,
  BulkWork,
  CreateBulkOutcome,
  RetryRules,
} from '#ports/bulks';
import { bulkRules } from './bulkRules.ts';
import type { PostgresPorts } from './postgresPorts.ts';
import type { StoreHarness } from './storeHarness.ts';

/** All inputs fit, and every type costs 2, as the requests of the harness do. */
const RULES: RetryRules = {
  priceOf: () => 2,
  workOf: ({ type, input }) => ({
    kind: 'fit',
    work: {
      lane: 'network',
      input: JSON.stringify(input),
      dedupKey: dedupKey(type, input as { readonly subject: string }),
      answeredBy: null,
      requires: null,
      price: 2,
    },
  }),
};

/** Bulk operations on enrichments of a store, which nobody works on but the test. */
export class BulkScene {
  readonly #harness: { readonly current: StoreHarness; readonly ports: PostgresPorts };

  constructor(harness: { readonly current: StoreHarness; readonly ports: PostgresPorts }) {
    this.#harness = harness;
  }

  get bulks(): Bulks {
    return createBulks(this.#harness.ports.database);
  }

  /** @param ports another process */
  work(ports: PostgresPorts = this.#harness.ports): BulkWork {
    return createBulkWork(ports.database, { ...bulkRules(), rules: () => Promise.resolve(RULES) });
  }

  step(ports?: PostgresPorts): Promise<BulkStep | null> {
    return this.work(ports).step(this.#harness.current.clock.now());
  }

  /** One step after the other; the others of a retry wait until what it has started is over. */
  async workOn(ports?: PostgresPorts): Promise<readonly BulkStep[]> {
    const steps: BulkStep[] = [];
    for (;;) {
      const made = await this.step(ports);
      if (made === null || made.worked === 0) {
        return steps;
      }
      steps.push(made);
    }
  }

  /** As an organization asks, which may have too many under way. */
  ask(selection: BulkSelection): Promise<CreateBulkOutcome> {
    const { organizationId, clock } = this.#harness.current;
    return this.bulks.create({ ...selection, organizationId, asked: {}, at: clock.now(), by: PLATFORM });
  }

  async start(selection: BulkSelection): Promise<Bulk> {
    const outcome = await this.ask(selection);
    if (outcome.kind !== 'created') {
      throw new Error(outcome.kind);
    }
    return outcome.bulk;
  }

  async find({ id }: Bulk): Promise<Bulk> {
    const found = await this.bulks.find(this.#harness.current.organizationId, id);
    if (found === null) {
      throw new Error(`There is no bulk ${id}`);
    }
    return found;
  }

  items({ id }: Bulk): Promise<readonly BulkItem[]> {
    const { organizationId } = this.#harness.current;
    return this.bulks.items(organizationId, id, null, { beforeId: null, limit: 100_000 });
  }

  /** So many new enrichments that wait. */
  async waiting(count: number): Promise<readonly number[]> {
    const ids = await Promise.all(Array.from({ length: count }, () => this.#harness.current.acceptNew()));
    return ids.toSorted((one, other) => one - other);
  }

  /** So many new enrichments that have failed. */
  async failed(count: number): Promise<readonly number[]> {
    const ids = await this.waiting(count);
    await this.endAll('failed');
    return ids;
  }

  /** Ends all that wait for a worker. */
  async endAll(kind: 'completed' | 'failed'): Promise<void> {
    const { ports } = this.#harness;
    const leases = await this.#harness.current.source().claim(100_000);
    await Promise.all(
      leases.map((lease) =>
        kind === 'completed'
          ? ports.ledger.settle({ kind, lease, output: { name: 'Muster GmbH' }, cost: 2, mirror: null })
          : ports.ledger.settle({ kind, lease, code: 'source_changed', message: 'It is down.' }),
      ),
    );
  }
}
