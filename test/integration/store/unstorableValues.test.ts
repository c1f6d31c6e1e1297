import { describe, expect, test } from '@jest/globals';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';

/** Half of a surrogate pair, as JSON writes it: Postgres keeps it in JSON, and cannot take the text from it. */
const HALF = '{"query":"\\ud83d \\\\u0000 \\u0000"}';

const database = useTestDatabase();

describe('a value that Postgres cannot read', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
  const credits = async () => {
    const { ports, organizationId } = harness.current;
    expect(await ports.credits.audit()).toEqual([]);
    return ports.credits.balance(organizationId);
  };
  /** Of a release that took it. */
  const claimWithHalf = async () => {
    const { ports } = harness.current;
    const outcome = await ports.acceptance.accept({ ...harness.current.request(), input: HALF });
    expect(outcome.kind).toBe('accepted');
    return harness.current.claimOne();
  };

  test('in an input keeps no work from ending as failed, and its credits go back', async () => {
    const lease = await claimWithHalf();
    const { ledger } = harness.current.ports;
    expect(await ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: 'It failed.' })).toEqual({
      kind: 'settled',
      finished: [lease.id],
    });
    expect(await read(lease.id)).toMatchObject({
      status: 'failed',
      input: { query: '\ufffd \\u0000 \ufffd' },
      errorMessage: 'It failed.',
    });
    expect(await credits()).toMatchObject({ reserved: 0 });
  });

  test('is ended by the pass that takes over its lease, once its attempts are over', async () => {
    const { clock, ports } = harness.current;
    const { id } = await claimWithHalf();
    for (let attempt = 1; attempt <= 3; attempt++) {
      clock.advance(61);
      await reclaimLeases({ ...ports, metrics: createTestMetrics(), random: () => 0 }, clock.now());
      clock.advance(3_600);
      await ports.maintenance.releaseDue(clock.now(), 10);
      await harness.current.source().claim(10);
    }
    expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'internal_error' });
    expect(await credits()).toMatchObject({ reserved: 0 });
  });

  test('as a result makes a failure of the enrichment, which costs nothing', async () => {
    const lease = await harness.current.acceptAndClaim();
    const other = await harness.current.acceptAndClaim();
    const { ledger } = harness.current.ports;
    const deep = JSON.parse(`${'['.repeat(9_000)}${']'.repeat(9_000)}`) as unknown;
    const done = { kind: 'completed', cost: 2, mirror: null } as const;
    const outcomes = await Promise.all([
      ledger.settle({ ...done, lease, output: deep }),
      ledger.settle({ ...done, lease: other, output: 'fine \ud83d' }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
    expect(await read(lease.id)).toMatchObject({ status: 'failed', creditsCost: 0 });
    expect(await read(other.id)).toMatchObject({ status: 'completed', creditsCost: 2 });
    expect(await credits()).toMatchObject({ reserved: 0 });
  });
});
