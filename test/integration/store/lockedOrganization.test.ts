import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createDeliveries } from '#adapters/postgres/deliveries';
import type { ClaimedDelivery, RecordedAttempt } from '#ports/deliveries';
import type { Settlement } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import pg from 'pg';
import { isUnavailable } from '#system/isUnavailable';
import { BatchHarness } from '../../support/batchHarness.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
/** What another organization's work may take while the lock is held, the first meeting with it included. */
const USUAL_MILLISECONDS = 1_500;
/** One short wait beside others, one long one alone, and what a busy machine adds. */
const BOUND_MILLISECONDS = 10_000;

const completed = (lease: ClaimedWork): Settlement => ({ kind: 'completed', lease, output: 1, cost: 0, mirror: null });

/** How long it took, in milliseconds. */
async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await job();
  return performance.now() - startedAt;
}

/** Another connection, such as a person with psql, holds rows of one organization until the test lets go. */
describe('while rows of one organization are locked', () => {
  const harness = usePostgresHarness(database);
  const batches = new BatchHarness(() => harness.current);
  let holder: pg.Client;
  let locked: number;
  let other: number;
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: database.connectionString });
    await holder.connect();
    locked = harness.current.organizationId;
    other = await harness.current.organization();
  });
  afterEach(() => holder.end());

  const hold = async (table: string, column: string, id: number): Promise<void> => {
    await holder.query('begin');
    await holder.query(`select from ${table} where ${column} = $1 for update`, [id]);
  };
  /** Requests of the locked organization, which go on while the test looks at the other one. */
  const crowd = (count: number): Promise<readonly unknown[]> =>
    Promise.all(
      Array.from({ length: count }, () =>
        harness.current.accept({ organizationId: locked }).catch((error: unknown) => error),
      ),
    );

  test('requests of others are accepted as always, and its own end within a bounded time as unavailable', async () => {
    await hold('credit_accounts', 'organization_id', locked);
    let own: readonly unknown[] = [];
    const ownTook = timeOf(async () => {
      own = await crowd(50);
    });
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      times.push(await timeOf(() => harness.current.acceptNew({ organizationId: other })));
    }
    expect(Math.max(...times)).toBeLessThan(USUAL_MILLISECONDS);
    // Only the first one can have shared a statement with it.
    expect(Math.max(...times.slice(1))).toBeLessThan(250);
    expect(await ownTook).toBeLessThan(BOUND_MILLISECONDS);
    expect(own.filter((error) => !isUnavailable(error))).toEqual([]);

    await holder.query('rollback');
    await harness.current.acceptNew({ organizationId: locked });
    expect(await harness.ports.credits.audit()).toEqual([]);
  });

  test('its own requests succeed where the lock goes in time', async () => {
    await hold('credit_accounts', 'organization_id', locked);
    const own = crowd(10);
    await harness.current.acceptNew({ organizationId: other });
    await holder.query('rollback');
    expect((await own).map((outcome) => (outcome as { kind?: string }).kind)).toEqual(Array(10).fill('accepted'));
    const { reserved } = await harness.ports.credits.balance(locked);
    expect(reserved).toBe(20);
  });

  test('work of others is settled and renewed as always', async () => {
    await harness.current.acceptNew({ organizationId: locked });
    await harness.current.acceptNew({ organizationId: locked });
    await harness.current.acceptNew({ organizationId: other });
    await harness.current.acceptNew({ organizationId: other });
    const works = await harness.current.source().claim(10);
    const [mine, kept] = works.filter(({ organizationId }) => organizationId === locked) as [ClaimedWork, ClaimedWork];
    const theirs = works.filter(({ organizationId }) => organizationId === other);
    await hold('credit_accounts', 'organization_id', locked);
    await holder.query('select from enrichments where id = $1 for update', [kept.id]);

    const own = harness.ports.ledger.settle(completed(mine)).catch((error: unknown) => error);
    expect(
      await timeOf(() => Promise.all(theirs.map((work) => harness.ports.ledger.settle(completed(work))))),
    ).toBeLessThan(USUAL_MILLISECONDS);
    const left = await harness.current.acceptAndClaim({ organizationId: other });
    const renewal = await harness.ports.ledger.renew([kept, left], harness.current.clock.in(120));
    // A row that cannot be reached is not lost: its holder goes on.
    expect(renewal).toEqual(new Set([kept.leaseToken, left.leaseToken]));
    expect(isUnavailable(await own)).toBe(true);

    await holder.query('rollback');
    expect(await harness.ports.ledger.settle(completed(mine))).toMatchObject({ kind: 'settled' });
    expect(await harness.ports.credits.audit()).toEqual([]);
  });

  test('rows of other batches are admitted, and the batches end', async () => {
    const mine = await batches.acceptNew({ organizationId: locked, rows: 2 });
    const theirs = await batches.acceptNew({ organizationId: other, rows: 2 });
    await hold('batches', 'id', mine.id);
    let admitted: readonly { readonly id: number }[] = [];
    expect(
      await timeOf(async () => {
        admitted = await batches.admit();
      }),
    ).toBeLessThan(USUAL_MILLISECONDS);
    expect(admitted).toHaveLength(2);
    const works = await harness.current.source().claim(10);
    expect(works.map(({ organizationId }) => organizationId)).toEqual([other, other]);
    await batches.complete(works);
    expect(await harness.ports.batchAdmission.complete()).toEqual([theirs.id]);

    await holder.query('rollback');
    expect(await batches.admit()).toHaveLength(2);
  });

  test('others cancel what they asked for, and its own cancellations take one connection in all', async () => {
    const mine: number[] = [];
    for (let made = 0; made < 10; made += 1) {
      mine.push(await harness.current.acceptNew({ organizationId: locked }));
    }
    const theirs = await harness.current.acceptNew({ organizationId: other });
    await hold('credit_accounts', 'organization_id', locked);
    const at = harness.current.clock.now();
    const own = mine.map((id) => harness.ports.cancellation.cancel(locked, id, 2, at).catch((error: unknown) => error));
    expect(await timeOf(() => harness.ports.cancellation.cancel(other, theirs, 2, at))).toBeLessThan(
      USUAL_MILLISECONDS,
    );
    const { rows } = await harness.current.ports.reader.find(other, theirs).then(() =>
      holder.query<{ waiting: number }>(
        `select count(*)::integer as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
    expect(rows[0]?.waiting).toBeLessThanOrEqual(1);
    await holder.query('rollback');
    const outcomes = await Promise.all(own);
    expect(outcomes.filter((outcome) => !isUnavailable(outcome))).not.toEqual([]);
    expect(await harness.ports.credits.audit()).toEqual([]);
  });

  test('tries to deliver to others are recorded', async () => {
    const deliveries = createDeliveries(harness.ports.database, {
      keys: [],
      secrets: { ensure: () => Promise.resolve('secret') },
      now: harness.current.clock.now,
    });
    for (const organizationId of [locked, other]) {
      const callbackUrl = 'https://example.com/callback';
      await harness.current.acceptNew({ organizationId, callbackUrl });
    }
    const works = await harness.current.source().claim(10);
    await Promise.all(works.map((work) => harness.ports.ledger.settle(completed(work))));
    const claimed = await deliveries.claim(10, 60, harness.current.clock.in(1));
    const of = (id: number) => claimed.find(({ organizationId }) => organizationId === id) as ClaimedDelivery;
    await hold('deliveries', 'id', of(locked).id);
    const record = (delivery: ClaimedDelivery) => deliveries.record(delivered(delivery, harness.current.clock.now()));
    const own = record(of(locked)).catch((error: unknown) => error);
    expect(await timeOf(() => record(of(other)))).toBeLessThan(USUAL_MILLISECONDS);
    expect(isUnavailable(await own)).toBe(true);
    await holder.query('rollback');
    expect(await record(of(locked))).toBe(true);
  });
});

function delivered(lease: ClaimedDelivery, at: Date): RecordedAttempt {
  return {
    lease,
    exhausts: false,
    status: 'delivered',
    nextAttemptAt: null,
    endedAt: at,
    gone: false,
    skipped: 0,
    startedAt: at,
    milliseconds: 1,
    answerStatus: 200,
    failure: null,
    problem: null,
    excerpt: null,
  };
}
