import { expect, test } from '@jest/globals';
import { openDatabase } from '#adapters/postgres/database';
import { createPartitions } from '#adapters/postgres/partitions';
import { useDatabaseClient } from '../../support/databaseClient.ts';
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
