import { describe, expect, test } from '@jest/globals';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();

describe('An equal request whose original was removed within the window, as after a jump of the clock', () => {
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(server.connectionString, now);
    return ports;
  });
  const batches = new BatchHarness(() => harness.current);

  async function removedOriginal(subject: string): Promise<number> {
    const lease = await harness.current.acceptAndClaim({ subject });
    await ports.ledger.settle({ kind: 'completed', lease, output: {}, cost: 2, mirror: null });
    const { hot } = ports.database;
    await hot.query('delete from outputs where enrichment_id = $1', [lease.id]);
    await hot.query('delete from enrichments where id = $1', [lease.id]);
    return lease.id;
  }
  const originalOf = async (id: number) =>
    (
      await ports.database.hot.query<{ original_id: number | null }>(
        'select original_id from enrichments where id = $1',
        [id],
      )
    ).rows[0]?.original_id;

  test('is accepted anew, and is the original of those after it', async () => {
    await removedOriginal('gone');
    const id = await harness.current.acceptNew({ subject: 'gone' });
    const after = await harness.current.accept({ subject: 'gone' });

    expect(after).toMatchObject({ kind: 'duplicate' });
    expect(await originalOf('id' in after ? after.id : 0)).toBe(id);
    expect(await originalOf(id)).toBeNull();
    expect(await ports.credits.balance(harness.current.organizationId)).toMatchObject({ reserved: 2 });
  });

  test('is accepted once where several arrive together', async () => {
    await removedOriginal('gone together');
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => harness.current.accept({ subject: 'gone together' })),
    );

    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      'accepted',
      ...Array.from({ length: 4 }, () => 'duplicate'),
    ]);
    expect(await ports.credits.balance(harness.current.organizationId)).toMatchObject({ reserved: 2 });
  });

  test('is accepted with its answer where the mirror has one', async () => {
    await removedOriginal('gone and known');
    const answer = { subject: 'gone and known', answer: '{}' };
    const [one, other] = await Promise.all([harness.current.accept(answer), harness.current.accept(answer)]);

    expect([one.kind, other.kind].sort()).toEqual(['answered', 'duplicate']);
    for (const outcome of [one, other]) {
      const id = 'id' in outcome ? outcome.id : 0;
      expect(await ports.reader.find(harness.current.organizationId, id)).toMatchObject({ status: 'completed' });
    }
  });

  test('is a row of a batch that is worked on, and the next equal row repeats it', async () => {
    await removedOriginal('gone in a batch');
    const batch = await batches.acceptNew({
      rows: [{ subject: 'gone in a batch' }, { subject: 'gone in a batch' }, {}],
    });

    const rows = await batches.rows(batch.id);
    const originals = await Promise.all(rows.map(({ enrichmentId }) => originalOf(enrichmentId ?? 0)));
    expect(originals).toEqual([null, rows[0]?.enrichmentId, null]);
    expect(batch.estimatedCredits).toBe(4);
  });
});
