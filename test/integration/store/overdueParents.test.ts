import { describe, expect, it } from '@jest/globals';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
describe('a parent that waits', () => {
  const harness = usePostgresHarness(database);

  const upkeep = () => harness.ports.workflowUpkeep;
  const now = (): Date => harness.current.clock.now();

  /** An enrichment that waits for others. */
  async function parked(awaited: readonly number[], wakeAt: Date | null): Promise<number> {
    const id = await harness.current.acceptNew();
    await harness.ports.database.hot.query(
      'insert into parked_enrichments (enrichment_id, awaited, wake_at) values ($1, $2, $3)',
      [id, awaited, wakeAt],
    );
    return id;
  }

  async function endedChild(): Promise<number> {
    const id = await harness.current.acceptNew();
    await harness.ports.cancellation.cancel(harness.current.organizationId, id, 2, now());
    return id;
  }

  it('is overdue from the first end of a child that it waits for, or from its time, whichever came first', async () => {
    const open = await harness.current.acceptNew();
    await parked([open], null);
    await parked([open], harness.current.clock.in(60));
    expect(await upkeep().overdueSince(now())).toBeNull();

    harness.current.clock.advance(70);
    expect(await upkeep().overdueSince(now())).toEqual(harness.current.clock.in(-10));

    const first = await endedChild();
    const ended = now();
    harness.current.clock.advance(5);
    await parked([open, first, await endedChild()], harness.current.clock.in(3_600));
    expect(await upkeep().overdueSince(now())).toEqual(harness.current.clock.in(-15));
    await harness.ports.database.hot.query('delete from parked_enrichments where wake_at < $1', [now()]);
    expect(await upkeep().overdueSince(now())).toEqual(ended);

    await upkeep().wake(now(), 10);
    expect(await upkeep().overdueSince(now())).toBeNull();
  });
});
