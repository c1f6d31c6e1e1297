import { describe, expect, test } from '@jest/globals';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

describe('a record of the mirror', () => {
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => (ports = await openPostgresPorts(database.connectionString, now)));

  test('is not explained by what was read before a program of the last release wrote it', async () => {
    const key = 'company:rolled back';
    const lease = await harness.current.acceptAndClaim();
    await harness.current.ports.ledger.settle({
      kind: 'completed',
      lease,
      output: 1,
      cost: 0,
      mirror: { records: [{ key, record: 'new program' }], publications: [] },
      explanation: { kind: 'read', provenance: provenanceOf('Muster') },
    });
    expect(await ports.mirror.read(key, 1)).toMatchObject({ explainedBy: lease.id });

    // As its settlement has it, which knows of no other column.
    await ports.database.hot.query('update mirror_records set read_at = $2, record = $3 where key = $1', [
      key,
      harness.current.clock.in(1),
      '"old program"',
    ]);

    expect(await ports.mirror.read(key, 1)).toMatchObject({ record: 'old program', explainedBy: null });
  });
});
