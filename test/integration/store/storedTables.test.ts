import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { createStoredTables } from '#adapters/postgres/storedTables';
import { KEPT_TABLES } from '#domain/keptTables';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();

describe('What the database has stored', () => {
  let database: Database;
  const harness = useStoreHarness((now) => openPostgresPorts(server.connectionString, now));
  beforeAll(async () => {
    database = await openDatabase({
      connectionString: server.connectionString,
      applicationName: 'test',
      hotConnections: 1,
      connections: 1,
      onIdleError: () => undefined,
    });
  });
  afterAll(() => database.close());

  test('is told of every table, the largest first, with rows, size and age', async () => {
    const { clock } = harness.current;
    await harness.current.accept();
    await harness.current.accept();
    const tables = await createStoredTables(database).measure();
    expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(KEPT_TABLES).toSorted());
    expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
    const byName = new Map(tables.map((table) => [table.table, table]));
    expect(byName.get('enrichments')).toMatchObject({ rows: 2, oldest: clock.now(), newest: clock.now() });
    expect(byName.get('credit_transfers')?.rows).toBeGreaterThanOrEqual(3);
    expect(byName.get('outputs')).toMatchObject({ rows: 0, oldest: null, newest: null });
    expect(byName.get('enrichments')?.bytes).toBeGreaterThan(byName.get('outputs')?.bytes ?? Number.POSITIVE_INFINITY);
  });

  test('is not counted where there are many rows, but taken from the last analysis', async () => {
    const { organizationId } = harness.current;
    const client = await database.hot.connect();
    await client.query(
      `insert into idempotency_keys (organization_id, key, fingerprint, created_at)
       select $1, 'key ' || n, '\\x00', now() from generate_series(1, 20000) n`,
      [organizationId],
    );
    await client.query('analyze idempotency_keys');
    client.release();
    const tables = await createStoredTables(database).measure();
    const rows = tables.find(({ table }) => table === 'idempotency_keys')?.rows ?? 0;
    expect(rows).toBeGreaterThan(19_000);
    expect(rows).toBeLessThan(21_000);
  });
});
