import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createDeliveryBacklog } from '#adapters/postgres/deliveryBacklog';
import { migrate } from '#adapters/postgres/migrate';
import { createPartitions } from '#adapters/postgres/partitions';
import { redeliverAll } from '#adapters/postgres/redelivery';
import { PARTITION_FAMILIES } from '#domain/partition';
import type { AcceptanceOutcome } from '#ports/acceptance';
import type { Deliveries } from '#ports/deliveries';
import type { Partitions } from '#ports/partitions';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const NEXT = 100_000_000;
const HOUR_SECONDS = 3_600;

const WAITING = `select pid as id from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%settle_partitions%'`;

const DUE_AGAIN = `update deliveries set status = 'pending', next_attempt_at = $1, ended_at = null`;
const DELIVERY = `insert into deliveries (organization_id, scope, event, url, created_at, status, ended_at)
  values ($1, 'org', 'x', 'https://example.com', now(), 'delivered', now()) returning id`;

function idOf(outcome: AcceptanceOutcome): number {
  return 'id' in outcome ? outcome.id : 0;
}

describe('statements for what is open', () => {
  let server: TestDatabase;
  let clock: TestClock;
  let ports: PostgresPorts;
  let harness: StoreHarness;
  let partitions: Partitions;
  let deliveries: Deliveries;
  beforeEach(async () => {
    server = await createTestDatabase();
    clock = new TestClock();
    ports = await openPostgresPorts(server.connectionString, clock.now);
    harness = new StoreHarness(ports, clock);
    harness.organizationId = await harness.organization();
    partitions = createPartitions(ports.database);
    const secrets = { ensure: () => Promise.resolve('whsec_') };
    deliveries = createDeliveries(ports.database, { keys: [], secrets, now: clock.now });
    // Their sessions have plans from now on.
    await claimed();
    await due();
  });
  afterEach(async () => {
    await ports.close();
    await server.drop();
  });

  const query = async (sql: string, values: unknown[] = []) =>
    (await ports.database.hot.query<{ id: number }>(sql, values)).rows;
  const claimed = async (): Promise<readonly number[]> => (await harness.source().claim(10)).map(({ id }) => id);
  const due = async (): Promise<readonly number[]> => (await deliveries.claim(10, 20, clock.now())).map(({ id }) => id);

  async function firstOpen(): Promise<readonly number[]> {
    const sql = 'select first_open_enrichment() as enrichment, first_open_delivery() as delivery';
    const { rows } = await ports.database.hot.query<{ enrichment: number; delivery: number }>(sql);
    return rows.flatMap(({ enrichment, delivery }) => [enrichment, delivery]);
  }

  async function roll(): Promise<void> {
    for (const family of PARTITION_FAMILIES) {
      await partitions.make(family, NEXT, 2 * NEXT);
      await partitions.roll(family, NEXT, clock.now());
    }
  }

  /** What the controller does each hour. */
  async function pass(): Promise<readonly number[]> {
    clock.advance(HOUR_SECONDS);
    await partitions.read(clock.now());
    return firstOpen();
  }

  test('leave out a partition an hour after ids have left it', async () => {
    await roll();
    await partitions.read(clock.now());
    expect(await firstOpen()).toEqual([0, 0]);
    expect(await pass()).toEqual([NEXT, NEXT]);
    const id = await harness.acceptNew();
    expect(await claimed()).toEqual([id]);
  });

  test('leave it out again after a migration, which says that all may be open, and takes the number for its own', async () => {
    await roll();
    expect(await pass()).toEqual([NEXT, NEXT]);
    expect((await migrate(server.connectionString)).functions).toEqual([]);
    expect(await firstOpen()).toEqual([NEXT, NEXT]);
    await query(`update schema_functions set checksum = 'of another release' where name = 'first_open_delivery'`);
    expect((await migrate(server.connectionString)).functions).toEqual(['first_open_delivery']);
    expect(await firstOpen()).toEqual([NEXT, 0]);
    expect(await pass()).toEqual([NEXT, NEXT]);
  });

  test('look for work where it has waited since long before, and end it with its duplicates and its reservation', async () => {
    const original = await harness.acceptNew({ subject: 'late' });
    await roll();
    const duplicate = await harness.accept({ subject: 'late' });
    expect(duplicate).toMatchObject({ kind: 'duplicate' });
    expect(await pass()).toEqual([0, NEXT]);
    const [lease] = await harness.source().claim(10);
    if (lease?.id !== original) {
      throw new Error('The old work was to be claimed');
    }
    const mirror = { records: [], publications: [] };
    const settled = await ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 2, mirror });
    expect(settled).toEqual({ kind: 'settled', finished: [original, idOf(duplicate)] });
    expect(await ports.credits.balance(harness.organizationId)).toMatchObject({ reserved: 0 });
    expect(await pass()).toEqual([NEXT, NEXT]);
  });

  test('leave nothing out of what callers ask for: what has ended long ago, and what repeats it', async () => {
    const original = await harness.acceptAndClaim({ subject: 'told' });
    const failed = await harness.acceptAndClaim({ subject: 'failed' });
    const mirror = { records: [], publications: [] };
    await ports.ledger.settle({ kind: 'completed', lease: original, output: { told: 1 }, cost: 2, mirror });
    await ports.ledger.settle({ kind: 'failed', lease: failed, code: 'company_not_found', message: 'No such company' });
    await roll();
    const repeated = await harness.accept({ subject: 'told' });
    const repeatedFailure = await harness.accept({ subject: 'failed' });
    expect(await pass()).toEqual([NEXT, NEXT]);
    const found = await Promise.all(
      [original.id, failed.id, idOf(repeated), idOf(repeatedFailure), await harness.acceptNew()].map((id) =>
        ports.reader.find(harness.organizationId, id),
      ),
    );
    expect(found).toMatchObject([
      { status: 'completed', output: { told: 1 }, outputExpiredAt: null },
      { status: 'failed', errorCode: 'company_not_found' },
      { status: 'completed', output: { told: 1 }, outputExpiredAt: null },
      { status: 'failed', errorCode: 'company_not_found', errorMessage: 'No such company' },
      { status: 'queued', output: null },
    ]);
    expect(await ports.reader.find(harness.organizationId, NEXT + 1_000)).toBeNull();
  });

  test('find work again that is tried again, asleep or left by its worker', async () => {
    const asleep = await harness.acceptAndClaim();
    const left = await harness.acceptAndClaim();
    await roll();
    const notBefore = clock.in(2 * HOUR_SECONDS);
    await ports.ledger.requeue({ lease: asleep, lane: harness.lane, notBefore, countsAttempt: true });
    expect(await pass()).toEqual([0, NEXT]);
    clock.advance(2 * HOUR_SECONDS);
    expect((await ports.maintenance.releaseDue(clock.now(), 10)).map(({ id }) => id)).toEqual([asleep.id]);
    expect(await claimed()).toEqual([asleep.id]);
    const expired = await ports.maintenance.seizeExpired(clock.in(HOUR_SECONDS), clock.in(HOUR_SECONDS), 10);
    expect(expired.map(({ id }) => id)).toEqual([asleep.id, left.id]);
  });

  test('find an heir of what was cancelled in an older partition than its own', async () => {
    const original = await harness.acceptNew({ subject: 'heir' });
    await roll();
    const heir = await harness.accept({ subject: 'heir' });
    expect(await pass()).toEqual([0, NEXT]);
    await ports.cancellation.cancel(harness.organizationId, original, 2, clock.now());
    expect(await pass()).toEqual([NEXT, NEXT]);
    expect(await claimed()).toEqual([idOf(heir)]);
  });

  test('find a delivery of long ago as soon as it is due again', async () => {
    const [old] = await query(DELIVERY, [harness.organizationId]);
    await roll();
    expect(await pass()).toEqual([NEXT, NEXT]);
    const id = old?.id ?? 0;
    await ports.database.pool.transaction((connection) =>
      redeliverAll(connection, harness.organizationId, [{ id, attempts: null }], clock.now()),
    );
    expect(await firstOpen()).toEqual([NEXT, 0]);
    expect(await createDeliveryBacklog(ports.database).read(clock.now())).toMatchObject({ due: 1 });
    expect(await due()).toEqual([id]);
    expect(await pass()).toEqual([NEXT, 0]);
    await query(`update deliveries set status = 'delivered', next_attempt_at = null, lease_token = null,
      ended_at = now()`);
    expect(await pass()).toEqual([NEXT, NEXT]);
  });

  test('do not miss a delivery that becomes due again while its partition is about to be left out', async () => {
    const [old] = await query(DELIVERY, [harness.organizationId]);
    await roll();
    const client: pg.PoolClient = await ports.database.hot.connect();
    await client.query('begin');
    await client.query('select reopen_deliveries($1)', [old?.id]);
    await client.query(DUE_AGAIN, [clock.now()]);
    // It cannot be seen yet, and whoever looks does not decide without it.
    const passed = pass();
    await eventually('the pass waits', async () => (await query(WAITING)).length > 0);
    await client.query('commit');
    client.release();
    expect(await passed).toEqual([NEXT, 0]);
    expect(await due()).toEqual([old?.id]);
  });

  test('look into a partition again in which something turns out to be open', async () => {
    const [old] = await query(DELIVERY, [harness.organizationId]);
    await roll();
    const client: pg.PoolClient = await ports.database.hot.connect();
    await client.query('begin');
    // As a release does that knows of no bound, or a statement by hand.
    await client.query(DUE_AGAIN, [clock.now()]);
    expect(await pass()).toEqual([NEXT, NEXT]);
    await client.query('commit');
    client.release();
    expect(await due()).toEqual([]);
    expect(await pass()).toEqual([NEXT, 0]);
    expect(await due()).toEqual([old?.id]);
  });
});
