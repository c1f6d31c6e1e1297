import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TURN_STEP_MILLISECONDS, turnOf } from '#domain/admission';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const CAPACITY = 100;
const STEP_SECONDS = TURN_STEP_MILLISECONDS.network / 1_000;

describe('turns in a lane', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const batches = new BatchHarness(() => harness.current);
  const claimIds = async (max: number) => (await harness.current.source().claim(max)).map(({ id }) => id);

  /** Ten batches of 1,000 rows of one organization, admitted as far as they may be. */
  async function crowd(): Promise<void> {
    const organizationId = await harness.current.organization(100_000);
    for (let batch = 0; batch < 10; batch += 1) {
      await batches.acceptNew({ organizationId, rows: 1_000 });
    }
    expect(await batches.admit(CAPACITY)).toHaveLength(10 * CAPACITY);
  }

  test('let a single row of another organization be next, whatever ten batches of 1,000 have queued', async () => {
    await crowd();
    // The crowd's first row is as old as the other one's; from then on it pays a step for each row.
    harness.current.clock.advance(STEP_SECONDS - 0.001);
    await claimIds(1);
    const single = await harness.current.acceptNew();
    expect(await claimIds(1)).toEqual([single]);
  });

  test('let a batch of one be next as well', async () => {
    await crowd();
    harness.current.clock.advance(STEP_SECONDS - 0.001);
    await claimIds(1);
    const { id } = await batches.acceptNew({ rows: 1 });
    await batches.admit(CAPACITY, [id]);
    const [row] = await batches.rows(id);
    expect(await claimIds(1)).toEqual([row?.enrichmentId]);
  });

  test('stay fair while a portal takes a minute for each row: others wait for one row, not for the crowd', async () => {
    const lane = 'browser:handelsregister';
    const organizationId = await harness.current.organization(10_000);
    await batches.acceptNew({ organizationId, rows: Array.from({ length: 60 }, () => ({ lane }) as const) });
    await batches.admit(CAPACITY);
    for (let minute = 0; minute < 30; minute += 1) {
      await batches.complete(await harness.current.source(lane).claim(1));
      harness.current.clock.advance(60);
    }
    const single = await harness.current.acceptNew({ lane });
    const next = await harness.current.source(lane).claim(2);
    expect(next.map(({ id }) => id)).toContain(single);
  });

  test('go round the organizations where a portal lets one row through at a time and puts off all others', async () => {
    const lane = 'browser:handelsregister';
    const rows = Array.from({ length: 10 }, () => ({ lane }) as const);
    const owners: number[] = [];
    for (let place = 0; place < 3; place += 1) {
      owners.push(await harness.current.organization());
      await batches.acceptNew({ organizationId: owners[place] ?? 0, rows });
    }
    const visited: number[] = [];
    for (let minute = 0; minute < 9; minute += 1) {
      await batches.admit(CAPACITY);
      const [first, ...others] = await harness.current.source(lane).claim(100);
      visited.push(first?.organizationId ?? 0);
      await batches.complete(first === undefined ? [] : [first]);
      for (const lease of others) {
        const notBefore = harness.current.clock.in(60);
        await harness.current.ports.ledger.requeue({ lease, lane, notBefore, countsAttempt: false });
      }
      harness.current.clock.advance(80);
      await harness.current.ports.maintenance.releaseDue(harness.current.clock.now(), 1_000);
    }
    expect(visited).toEqual([...owners, ...owners, ...owners]);
  });

  test('share a lane between the batches of one organization, row by row', async () => {
    const first = await batches.acceptNew({ rows: 5 });
    const second = await batches.acceptNew({ rows: 5 });
    await batches.admit(CAPACITY);
    const batchOf = new Map(
      (
        await Promise.all(
          [first, second].map(async ({ id }) => (await batches.rows(id)).map((row) => ({ ...row, id }))),
        )
      )
        .flat()
        .map(({ enrichmentId, id }) => [enrichmentId, id]),
    );
    const order = [];
    for (let claim = 0; claim < 10; claim += 1) {
      order.push(...(await claimIds(1)).map((id) => batchOf.get(id)));
    }
    expect(order).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first.id : second.id)));
  });

  test('count what an organization has in flight in the same lane only, and what is under way as well', async () => {
    const busy = await batches.acceptNew({ rows: 3 });
    await batches.admit(CAPACITY, [busy.id]);
    await claimIds(1);
    const other = await batches.acceptNew({ rows: [{}, { lane: 'browser:bundesanzeiger' }] });
    await batches.admit(CAPACITY, [other.id]);
    const [late, apart] = (await batches.rows(other.id)).map(({ enrichmentId }) => enrichmentId);
    harness.current.clock.advance(3 * STEP_SECONDS - 0.001);
    const single = await harness.current.acceptNew();
    expect((await claimIds(2)).length).toBe(2);
    expect(await claimIds(1)).toEqual([single]);
    expect(await claimIds(1)).toEqual([late]);
    const elsewhere = await harness.current.acceptNew({ lane: 'browser:bundesanzeiger' });
    const lane = harness.current.source('browser:bundesanzeiger');
    expect((await lane.claim(1)).map(({ id }) => id)).toEqual([apart]);
    expect((await lane.claim(1)).map(({ id }) => id)).toEqual([elsewhere]);
  });

  test('starve nobody: a row comes before all that is accepted after its turn, however much that is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 12 }),
        async (rows, arrivals) => {
          await harness.current.clear();
          harness.current.organizationId = await harness.current.organization();
          const admittedAt = harness.current.clock.now().getTime();
          const { id } = await batches.acceptNew({ rows });
          await batches.admit(CAPACITY);
          const turns = new Map<number, number>();
          (await batches.rows(id)).forEach(({ enrichmentId }, place) =>
            turns.set(enrichmentId ?? -1, turnOf({ lane: 'network', admittedAt, ahead: place, before: null })),
          );
          harness.current.organizationId = await harness.current.organization();
          for (const count of arrivals) {
            harness.current.clock.advance(1.5);
            for (let single = 0; single < count; single += 1) {
              turns.set(await harness.current.acceptNew(), harness.current.clock.now().getTime());
            }
            // One place in the lane: always the earliest turn of what waits.
            const expected = [...turns].toSorted(([a, one], [b, other]) => one - other || a - b).slice(0, 1);
            const claimed = await claimIds(1);
            expect(claimed).toEqual(expected.map(([next]) => next));
            claimed.forEach((next) => turns.delete(next));
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
