import { expect, test } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '#adapters/postgres/database';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { createPartitions } from '#adapters/postgres/partitions';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { eventually } from '../../support/eventually.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const NEXT = 100_000_000;
const AT = new Date('2026-05-01T00:00:00Z');

const server = useTestDatabase();
const client = useDatabaseClient(server);

test('a partition is removed however long that takes, beside a pool whose statements have little time', async () => {
  const hasty = await openDatabase({
    connectionString: server.connectionString,
    applicationName: 'test',
    hotConnections: 1,
    connections: 1,
    onIdleError: () => undefined,
    statementMilliseconds: { hot: 100, pool: 100 },
  });
  const partitions = createPartitions(hasty);
  await partitions.make('deliveries', NEXT, 2 * NEXT);
  await partitions.roll('deliveries', NEXT, AT);
  // As a backup reads it, for longer than the driver waits for a statement of the pool.
  const held = client.current.hot.query(
    'begin; lock table deliveries in row exclusive mode; select pg_sleep(3); commit',
  );
  expect(await partitions.remove('deliveries', 0, AT)).toBe('done');
  await Promise.all([held, hasty.close()]);
});

test('an output tells when it was removed as soon as nobody sees it, however long its removal waits for a transaction', async () => {
  const { hot } = client.current;
  await hot.query(`
    insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane, dedup_key, input)
      values (1, '2026-04-01', '2026-04-01', 0, 'completed', 'get_company', 'network', '', '{}');
    insert into outputs (enrichment_id, output) values (1, '{}')`);
  const partitions = createPartitions(client.current);
  await partitions.make('enrichments', NEXT, 2 * NEXT);
  await partitions.roll('enrichments', NEXT, AT);
  const backup = new pg.Client({ connectionString: server.connectionString });
  await backup.connect();
  await backup.query('begin; lock table outputs in access share mode');
  const removed = partitions.removeOutputs(0, AT);
  await eventually(
    'outputs are not seen any more',
    async () => (await hot.query('select from outputs')).rowCount === 0,
  );
  expect(await createEnrichmentReader(client.current).find(1, 1)).toMatchObject({ output: null, outputExpiredAt: AT });
  await backup.query('commit');
  await backup.end();
  expect(await removed).toBe('done');
});
