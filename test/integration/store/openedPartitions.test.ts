import { expect, test } from '@jest/globals';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { createPartitions } from '#adapters/postgres/partitions';
import { useDatabaseClient } from '../../support/databaseClient.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const NEXT = 100_000_000;
const AT = new Date('2026-05-01T00:00:00Z');
const MADE = new Date('2026-04-30T23:55:00Z');

const server = useTestDatabase();
const client = useDatabaseClient(server);

test('a partition that ids came to of themselves opens with its first row, by which lists find the ids of a time', async () => {
  const { hot } = client.current;
  const partitions = createPartitions(client.current);
  await partitions.make('enrichments', NEXT, 2 * NEXT);
  await hot.query(`select setval('enrichment_ids', ${NEXT - 1})`);
  await hot.query(
    `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane, dedup_key, input)
     values (1, $1, $1, 0, 'completed', 'get_company', 'network', '', '{}')`,
    [MADE],
  );
  const enrichments = (await partitions.read(AT)).find(({ family }) => family === 'enrichments');
  expect(enrichments?.partitions).toMatchObject([{ closedAt: AT }, { openedAt: MADE, closedAt: null }]);
  const createdBefore = new Date('2026-04-30T23:58:30Z');
  const found = await createEnrichmentReader(client.current).list(1, { createdBefore }, { beforeId: null, limit: 9 });
  expect(found.map(({ id }) => id)).toEqual([NEXT]);
});
