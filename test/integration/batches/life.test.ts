import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSlots } from '#adapters/memory/slots';
import { createLogger } from '#platform/logger';
import { createPauses } from '#adapters/postgres/pauses';
import { createPauseWork } from '#adapters/postgres/pauseWork';
import { PLATFORM } from '#domain/audit';
import type { ClaimedWork } from '#ports/workQueue';
import { BatchLoop } from '../../../controller/batches/batchLoop.ts';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';
import { BatchHarness, refusedRow } from '../../support/batchHarness.ts';
import { CREDITS, type Event, PRICE, waves } from '../../support/batchLife.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
const CAPACITY = 3;

/** What no instant of any history may show, each as a sentence. */
const BROKEN = `
  select format('batch %s counts %s rows of %s', b.id, count(e.id) + b.rejected, b.total) as problem
  from batches b left join enrichments e on e.batch_id = b.id
  group by b.id having count(e.id) + b.rejected <> b.total
  union all
  select format('batch %s has %s rows in flight', e.batch_id, count(*))
  from enrichments e
  where e.batch_id is not null and e.status in ('queued', 'processing', 'waiting')
  group by e.batch_id having count(*) > ${CAPACITY}
  union all
  select format('row %s was admitted to batch %s, which was paused before', e.id, b.id)
  from enrichments e join batches b on b.id = e.batch_id join pauses p on p.id = b.pause_id
  where e.status = 'queued' and e.queued_at > p.created_at
  union all
  select format('batch %s names pause %s, which is %s', b.id, b.pause_id, p.id)
  from batches b full join pauses p on p.kind = 'batch' and p.subject_id = b.id
  where b.pause_id is distinct from p.id
  union all
  select format('batch %s has ended and row %s has not', b.id, e.batch_row)
  from batches b join enrichments e on e.batch_id = b.id
  where b.completed_at is not null and e.status not in ('completed', 'failed')
  union all
  select format('batch %s tells wrong counts', b.id)
  from batches b join enrichments e on e.batch_id = b.id
  where b.completed_at is not null
  group by b.id
  having (b.completed, b.failed, b.credits_used) is distinct from (
    (count(*) filter (where e.status = 'completed'))::integer, (count(*) filter (where e.status = 'failed'))::integer,
    sum(e.credits_cost))
  union all
  select format('the callback of batch %s is %s', b.id, b.callback_state)
  from batches b
  where (b.callback_state = 'due') <> (b.completed_at is not null and b.callback_url is not null)
  union all
  select format('%s waits for %s, which has ended or waits itself', d.id, o.id)
  from enrichments d join enrichments o on o.id = d.original_id
  where d.status in ('pending', 'queued') and (o.status in ('completed', 'failed') or o.original_id is not null)
  union all
  select format('row %s is queued and repeats another', e.id)
  from enrichments e where e.batch_id is not null and e.original_id is not null and e.status in ('queued', 'processing')
  union all
  select format('%s has two open originals of one input', min(e.organization_id))
  from enrichments e join deduplication d on d.enrichment_id = e.id
  group by e.organization_id, e.dedup_key having count(*) > 1`;

describe('the life of batches', () => {
  const clock = new TestClock();
  let harness: StoreHarness;
  let ports: PostgresPorts;
  const batches = new BatchHarness(() => harness);
  beforeAll(async () => {
    ports = await openPostgresPorts(database.connectionString, clock.now);
    harness = new StoreHarness(ports, clock);
  });
  afterAll(() => ports.close());

  async function problems(): Promise<readonly string[]> {
    const { rows } = await ports.database.hot.query<{ problem: string }>(BROKEN);
    const audit = await ports.credits.audit();
    return [...rows, ...audit].map(({ problem }) => problem);
  }

  const pauses = () => createPauses(ports.database);

  async function isOver(): Promise<boolean> {
    const { rows } = await ports.database.hot.query(`
      select from enrichments where status not in ('completed', 'failed')
      union all select from batches where completed_at is null`);
    return rows.length === 0;
  }

  class History {
    readonly organizations: readonly number[];
    readonly batchIds: { readonly id: number; readonly organizationId: number }[] = [];
    readonly #held: ClaimedWork[] = [];
    readonly #loops: readonly BatchLoop[];
    readonly ended: number[] = [];
    readonly #unsubscribe: () => void;
    readonly #acts: { readonly [Kind in Event['kind']]: (event: Extract<Event, { kind: Kind }>) => Promise<unknown> } =
      {
        batch: (event) => this.#accept(event),
        single: ({ organization, subject }) =>
          harness.accept({ organizationId: this.organizations[organization] ?? 0, ...named(subject) }),
        look: async ({ controller }) => this.#loops[controller]?.admitAll(),
        claim: async ({ max }) => this.#held.push(...(await harness.source().claim(max))),
        settle: ({ which, succeed }) => this.#settle(which, succeed),
        requeue: ({ which, seconds }) => this.#requeue(which, seconds),
        lose: ({ which }) => Promise.resolve(this.#take(which)),
        cancelBatch: ({ which }) => this.#cancelBatch(which),
        cancelOne: ({ which }) => this.#cancelOne(which),
        pause: ({ which, seconds }) => this.#pause(which, seconds),
        resume: ({ which }) => this.#resume(which),
        wait: ({ seconds }) => this.#wait(seconds),
      };

    constructor(organizations: readonly number[]) {
      this.organizations = organizations;
      this.#unsubscribe = ports.batchesEnded.subscribe((ids) => this.ended.push(...ids));
      this.#loops = [0, 1].map(
        () =>
          new BatchLoop(
            {
              ...ports,
              slots: createSlots(clock.now),
              dispatcher: { dispatch: () => undefined },
              logger: createLogger('silent', 'test'),
              metrics: createTestMetrics(),
              now: clock.now,
            },
            CAPACITY,
          ),
      );
    }

    async close(): Promise<void> {
      this.#unsubscribe();
      await Promise.all(this.#loops.map((loop) => loop.stop()));
    }

    happen(event: Event): Promise<unknown> {
      return this.#acts[event.kind](event as never);
    }

    /** Works until nothing is open any more. */
    async finish(): Promise<void> {
      await this.#resumeAll();
      for (let round = 0; round < 500; round += 1) {
        await this.#wait(61);
        await this.#loops[round % 2]?.admitAll();
        this.#held.push(...(await harness.source().claim(100)));
        await Promise.all(this.#held.splice(0).map((lease) => settle(lease, round % 3 !== 0)));
        if (await isOver()) {
          return;
        }
      }
      throw new Error('Something did not end');
    }

    async #accept({ organization, subjects, callback }: Extract<Event, { kind: 'batch' }>): Promise<void> {
      const outcome = await batches.accept({
        organizationId: this.organizations[organization] ?? 0,
        price: PRICE,
        callbackUrl: callback ? 'https://example.com/done' : null,
        rows: subjects.filter((subject) => subject !== null).map(named),
        rejected: subjects.flatMap((subject, row) => (subject === null ? [refusedRow(row)] : [])),
      });
      if (outcome.kind === 'accepted') {
        this.batchIds.push(outcome.batch);
      }
    }

    #take(which: number): ClaimedWork | undefined {
      return this.#held.splice(which % Math.max(1, this.#held.length), 1)[0];
    }

    async #settle(which: number, succeed: boolean): Promise<void> {
      const lease = this.#take(which);
      if (lease !== undefined) {
        await settle(lease, succeed);
      }
    }

    async #requeue(which: number, seconds: number): Promise<void> {
      const lease = this.#take(which);
      if (lease !== undefined) {
        await ports.ledger.requeue({ lease, lane: lease.lane, notBefore: clock.in(seconds), countsAttempt: false });
      }
    }

    async #cancelBatch(which: number): Promise<void> {
      const batch = this.batchIds[which % Math.max(1, this.batchIds.length)];
      if (batch !== undefined) {
        await ports.batchCancellation.cancel(batch.organizationId, batch.id, PRICE, clock.now());
      }
    }

    async #pause(which: number, seconds: number | null): Promise<void> {
      const batch = this.batchIds[which % Math.max(1, this.batchIds.length)];
      if (batch !== undefined) {
        const { organizationId, id } = batch;
        const target = { kind: 'batch', id } as const;
        const until = seconds === null ? null : clock.in(seconds);
        await pauses().create({ organizationId, target, reason: null, until, at: clock.now(), by: PLATFORM });
      }
    }

    async #resume(which: number): Promise<void> {
      const organizationId = this.organizations[which % this.organizations.length] ?? 0;
      const lasting = await pauses().list(organizationId, { beforeId: null, limit: 50 });
      const one = lasting[which % Math.max(1, lasting.length)];
      if (one !== undefined) {
        await pauses().end(organizationId, one.id, clock.now(), PLATFORM);
      }
    }

    async #resumeAll(): Promise<void> {
      for (const organizationId of this.organizations) {
        for (const { id } of await pauses().list(organizationId, { beforeId: null, limit: 50 })) {
          await pauses().end(organizationId, id, clock.now(), PLATFORM);
        }
      }
    }

    async #cancelOne(which: number): Promise<void> {
      const organizationId = this.organizations[which % this.organizations.length] ?? 0;
      const open = await ports.reader.list(organizationId, {}, { beforeId: null, limit: 50 });
      const one = open[which % Math.max(1, open.length)];
      if (one !== undefined) {
        await ports.cancellation.cancel(organizationId, one.id, PRICE, clock.now());
      }
    }

    async #wait(seconds: number): Promise<void> {
      clock.advance(seconds);
      await ports.maintenance.releaseDue(clock.now(), 1_000);
      await createPauseWork(ports.database).step(clock.now());
      await reclaimLeases({ ...ports, metrics: createTestMetrics(), random: () => 0 }, clock.now());
    }
  }

  async function settle(lease: ClaimedWork, succeed: boolean): Promise<void> {
    await ports.ledger.settle(
      succeed
        ? { kind: 'completed', lease, output: 1, cost: lease.reserved, mirror: null }
        : { kind: 'failed', lease, code: 'source_blocked', message: 'No.' },
    );
  }

  test('keeps its promises at every step of every history, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        await harness.clear();
        await ports.database.hot.query('delete from pauses');
        const organizations = await Promise.all(CREDITS.map((credits) => harness.organization(credits)));
        const life = new History(organizations);
        try {
          for (const wave of history) {
            await Promise.all(wave.map((event) => life.happen(event)));
            expect(await problems()).toEqual([]);
          }
          await life.finish();
        } finally {
          await life.close();
        }
        expect(await problems()).toEqual([]);
        const balances = await Promise.all(organizations.map((id) => ports.credits.balance(id)));
        expect(balances.map(({ reserved }) => reserved)).toEqual(CREDITS.map(() => 0));
        expect(life.ended.length).toBe(new Set(life.ended).size);
      }),
      { numRuns: 40 },
    );
  });
});

function named(subject: number): { readonly subject: string } {
  return { subject: `subject ${subject}` };
}
