import { describe, expect, test } from '@jest/globals';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const CLAIMERS = 8;
const ROWS = 1_000;

const database = useTestDatabase();

describe('claiming from Postgres', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));

  test('eight workers get each of a thousand enrichments exactly once, and no waiting duplicate', async () => {
    const organizationId = await harness.current.organization(10 * ROWS);
    const wishes = Array.from({ length: ROWS }, (_, index) => ({ organizationId, subject: `row ${index}` }));
    const accepted = await Promise.all(wishes.map((wish) => harness.current.acceptNew(wish)));
    const twins = await Promise.all(wishes.slice(0, 50).map((wish) => harness.current.accept(wish)));
    expect(new Set(twins.map(({ kind }) => kind))).toEqual(new Set(['duplicate']));

    const claimed = await Promise.all(
      Array.from({ length: CLAIMERS }, async () => {
        const source = harness.current.source();
        const mine = [];
        for (let work = await source.claim(7); work.length > 0; work = await source.claim(7)) {
          mine.push(...work);
        }
        return mine;
      }),
    );

    const all = claimed.flat();
    expect(all).toHaveLength(ROWS);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(accepted));
    expect(new Set(all.map(({ leaseToken }) => leaseToken)).size).toBe(ROWS);
    expect(claimed.filter((mine) => mine.length > 0).length).toBeGreaterThan(1);
  });

  test('takes the oldest of what is ready, whatever is delayed before it', async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push(await harness.current.acceptNew());
    }
    const early = await harness.current.source().claim(3);
    const { clock, ports } = harness.current;
    await Promise.all(
      early.map((lease) =>
        ports.ledger.requeue({ lease, lane: 'network', notBefore: clock.in(60), countsAttempt: true }),
      ),
    );
    expect((await harness.current.source().claim(2)).map(({ id }) => id).sort()).toEqual(ids.slice(3, 5));
    await ports.maintenance.releaseDue(clock.in(60), 10);
    expect((await harness.current.source().claim(2)).map(({ id }) => id).sort()).toEqual(ids.slice(0, 2));
  });

  test('uses the narrow index of what is ready', async () => {
    const ports = await openPostgresPorts(database.connectionString, harness.current.clock.now);
    const { rows } = await ports.database.hot.query<{ 'QUERY PLAN': string }>(`
      explain select id from enrichments
      where lane = 'network' and status = 'queued' and original_id is null and not_before is null
      order by coalesce(turn, created_at), id limit 10 for update skip locked`);
    await ports.close();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('enrichments_0_ready');
    expect(plan).not.toContain('Sort');
  });
});
