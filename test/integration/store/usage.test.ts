import { describe, expect, it } from '@jest/globals';
import { createUsage } from '#adapters/postgres/usage';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const DAY_SECONDS = 86_400;

describe('usage', () => {
  const harness = usePostgresHarness(database);

  it('adds up by key, by type and by day what was accepted, spent and given back', async () => {
    harness.current.clock.advance(
      (Date.parse('2026-03-10T12:00:00.000Z') - harness.current.clock.now().getTime()) / 1_000,
    );
    const { organizationId } = harness.current;
    const { id: key } = await harness.ports.identities.createKey({
      organizationId,
      name: 'import',
      role: 'member',
      key: `eak_${'k'.repeat(40)}`,
    });
    const done = await harness.current.acceptAndClaim({ apiKeyId: key });
    await harness.ports.ledger.settle({ kind: 'completed', lease: done, output: 'done', cost: 1, mirror: null });
    harness.current.clock.advance(DAY_SECONDS);
    await harness.current.acceptNew({ type: 'verify_email' });
    await harness.current.organization();

    const read = (groupBy: 'key' | 'type' | 'day') =>
      createUsage(harness.ports.database).read(
        harness.current.organizationId,
        new Date('2026-03-10T00:00:00.000Z'),
        new Date('2026-03-12T00:00:00.000Z'),
        groupBy,
      );
    const spent = { count: 1, reserved: 0, spent: 1, refunded: 1 };
    const reserved = { count: 1, reserved: 2, spent: 0, refunded: 0 };
    expect(await read('key')).toMatchObject([
      { apiKeyId: null, apiKeyName: null, ...reserved },
      { apiKeyId: key, apiKeyName: 'import', ...spent },
    ]);
    expect(await read('type')).toMatchObject([
      { type: 'verify_email', ...reserved },
      { type: 'get_company', ...spent },
    ]);
    expect(await read('day')).toMatchObject([
      { day: '2026-03-10', ...spent },
      { day: '2026-03-11', ...reserved },
    ]);
  });
});
