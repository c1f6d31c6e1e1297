import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Settlement } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import { BatchHarness } from '../../support/batchHarness.ts';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const completed = (lease: ClaimedWork): Settlement => ({ kind: 'completed', lease, output: 1, cost: 0, mirror: null });

/** Statements that cross each other at their worst moment, which a lock held by the test brings about. */
describe('the order of locks', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const batches = new BatchHarness(() => harness.current);
  let obstacle: pg.Client;
  /** Apart, because a transaction keeps seeing the activity of its first query. */
  let observer: pg.Client;
  beforeEach(async () => {
    obstacle = new pg.Client({ connectionString: database.connectionString });
    observer = new pg.Client({ connectionString: database.connectionString });
    await Promise.all([obstacle.connect(), observer.connect()]);
    await obstacle.query('begin');
  });
  afterEach(() => Promise.all([obstacle.end(), observer.end()]));

  const waitUntilBlocked = (count: number): Promise<void> =>
    eventually(`${count} statements wait for a lock`, async () => {
      const { rows } = await observer.query<{ count: number }>(`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count === count;
    });

  test('lets a cancellation meet a settlement whose duplicate has the lower id', async () => {
    const original = await harness.current.acceptNew({ subject: 'twice' });
    // Two processes draw ids before either stores its row, so a duplicate may have drawn first.
    await obstacle.query(`select setval('enrichment_ids', $1)`, [original + 1_000]);
    const late = await harness.current.acceptNew({ subject: 'late' });
    await obstacle.query(`select setval('enrichment_ids', $1)`, [original]);
    const twin = await harness.current.accept({ subject: 'late' });
    await obstacle.query(`select setval('enrichment_ids', $1)`, [late]);
    expect(twin).toMatchObject({ kind: 'duplicate', id: original + 1 });
    const lease = (await harness.current.source().claim(10)).find(({ id }) => id === late);

    const { cancellation, ledger } = harness.current.ports;
    const { organizationId, clock } = harness.current;
    await obstacle.query('select from credit_accounts where organization_id = $1 for update', [organizationId]);
    const settled = ledger.settle(completed(lease as ClaimedWork));
    await waitUntilBlocked(1);
    const cancelled = cancellation.cancel(organizationId, late, 2, clock.now());
    await waitUntilBlocked(2);
    await obstacle.query('rollback');
    expect(await settled).toEqual({ kind: 'settled', finished: [late, original + 1] });
    expect(await cancelled).toEqual({ kind: 'already_started' });
  });

  test('lets a settlement that waits for the figures of the day meet an answer of the mirror, which needs the same balance', async () => {
    const { ledger, acceptance } = harness.current.ports;
    const answered = () => acceptance.accept(harness.current.request({ answer: '1' }));
    expect(await answered()).toMatchObject({ kind: 'answered' });
    const lease = await harness.current.acceptAndClaim();
    await obstacle.query('select from daily_figures where organization_id = $1 for update', [
      harness.current.organizationId,
    ]);
    const settled = ledger.settle(completed(lease));
    await waitUntilBlocked(1);
    const told = answered();
    await waitUntilBlocked(2);
    await obstacle.query('rollback');
    expect(await told).toMatchObject({ kind: 'answered' });
    expect(await settled).toMatchObject({ kind: 'settled' });
  });

  test('lets renewals in any order meet the settlement of the same work, and wait for none of it', async () => {
    await harness.current.acceptNew();
    await harness.current.acceptNew();
    const works = (await harness.current.source().claim(2)).toSorted((left, right) => left.id - right.id);
    const { ledger } = harness.current.ports;
    await obstacle.query('select from enrichments where id = $1 for update', [works[0]?.id]);
    const settled = Promise.all(works.map((work) => ledger.settle(completed(work))));
    await waitUntilBlocked(1);
    const renewed = await ledger.renew(works.toReversed(), harness.current.clock.in(120));
    expect(renewed).toEqual(new Set(works.map(({ leaseToken }) => leaseToken)));
    await obstacle.query('rollback');
    expect((await settled).map(({ kind }) => kind)).toEqual(['settled', 'settled']);
    expect(await ledger.renew(works, harness.current.clock.in(120))).toEqual(new Set());
  });

  test('lets an equal request arrive while an original that deduplication has forgotten is cancelled', async () => {
    const original = await harness.current.acceptNew({ subject: 'old' });
    await harness.current.accept({ subject: 'old' });
    const { cancellation, maintenance } = harness.current.ports;
    const { organizationId, clock } = harness.current;
    await maintenance.forgetOld(clock.in(1), clock.in(1));
    await obstacle.query('select from credit_accounts where organization_id = $1 for update', [organizationId]);
    const cancelled = cancellation.cancel(organizationId, original, 2, clock.now());
    await waitUntilBlocked(1);
    const accepted = harness.current.accept({ subject: 'old' });
    await waitUntilBlocked(2);
    await obstacle.query('rollback');
    expect(await cancelled).toMatchObject({ kind: 'cancelled', finished: [original] });
    expect(await accepted).toMatchObject({ kind: 'duplicate' });
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('lets the cancellation of a batch meet the settlement of the work that its rows repeat', async () => {
    const originals = [
      await harness.current.acceptNew({ subject: 'one' }),
      await harness.current.acceptNew({ subject: 'two' }),
    ];
    const works = (await harness.current.source().claim(2)).toSorted((left, right) => left.id - right.id);
    const { id, organizationId } = await batches.acceptNew({ rows: [{ subject: 'two' }, { subject: 'one' }, {}] });
    const { batchCancellation, ledger, credits } = harness.current.ports;
    // Holds the later original, so that both wait with the earlier one in the hands of the settlement.
    await obstacle.query('select from enrichments where id = $1 for update', [originals[1]]);
    const settled = Promise.all(works.map((work) => ledger.settle(completed(work))));
    await waitUntilBlocked(1);
    const cancelled = batchCancellation.cancel(organizationId, id, 2, harness.current.clock.now());
    await waitUntilBlocked(2);
    await obstacle.query('rollback');
    expect((await settled).map(({ kind }) => kind)).toEqual(['settled', 'settled']);
    expect(await cancelled).toMatchObject({ kind: 'cancelled' });
    expect((await batches.rows(id)).map(({ status }) => status)).toEqual(['completed', 'completed', 'failed']);
    expect(await credits.audit()).toEqual([]);
  });

  test('lets the admission of rows pass by a batch that is being cancelled', async () => {
    const { id, organizationId } = await batches.acceptNew({ rows: 3 });
    await obstacle.query('select from credit_accounts where organization_id = $1 for update', [organizationId]);
    const cancelled = harness.current.ports.batchCancellation.cancel(
      organizationId,
      id,
      2,
      harness.current.clock.now(),
    );
    await waitUntilBlocked(1);
    expect(await batches.admit()).toEqual([]);
    await obstacle.query('rollback');
    expect(await cancelled).toMatchObject({ kind: 'cancelled' });
    expect(await batches.admit()).toEqual([]);
  });

  test('leaves a locked row out of an admission, and lets the next one count what was admitted', async () => {
    const { id } = await batches.acceptNew({ rows: 6 });
    const rows = (await batches.rows(id)).map(({ enrichmentId }) => enrichmentId ?? -1);
    const admit = (wanted: readonly number[]) =>
      harness.current.ports.batchAdmission.admit(
        wanted.map((enrichmentId) => ({ batchId: id, enrichmentId })),
        3,
        harness.current.clock.now(),
      );
    await obstacle.query('select from enrichments where id = $1 for update', [rows[0]]);
    const idsOf = async (wanted: readonly number[]) => (await admit(wanted)).map((command) => command.id);
    expect(await idsOf(rows.slice(0, 3))).toEqual(rows.slice(1, 3));
    await obstacle.query('rollback');
    expect(await idsOf(rows)).toEqual(rows.slice(0, 1));
    expect(await idsOf(rows.slice(3))).toEqual([]);
  });

  test('lets two batches of the same rows in opposite orders be accepted at once', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => ({ subject: `row ${row}` }));
    const told = await Promise.all([
      batches.acceptNew({ rows }),
      batches.acceptNew({ rows: rows.toReversed() }),
      ...rows.map((row) => harness.current.accept(row)),
    ]);
    expect(told).toHaveLength(52);
    const { reserved } = await harness.current.ports.credits.balance(harness.current.organizationId);
    expect(reserved).toBe(100);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });
});
