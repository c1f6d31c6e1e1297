import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { PAGE_ROWS } from '#adapters/postgres/newestIds';
import { NEAR_ENOUGH } from '#adapters/postgres/placeOfPage';
import { SHOWN_STATUSES, storedStatuses } from '#domain/lifecycle';
import type { EnrichmentFilter, PageRequest } from '#ports/enrichmentReader';
import { explain, recordStatements, rowsVisited, tableRowsVisited } from '../../support/explainedQueries.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const ROWS = 100_000;
const PARTITIONS = 2;
const PARTITION_ROWS = ROWS / PARTITIONS;
const PARTITION_IDS = 100_000_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const SECONDS_BETWEEN = 60;
const TYPES = ['get_company', 'verify_email', 'search_companies', 'get_publication', 'render_prospect'] as const;
/** Most, a tenth, every second row before July, and some. */
const ORGANIZATIONS = [1, 2, 3, 4] as const;
const STORED_STATUSES = 6;
/** Beside a page of each state and type: the leaps from type to type, the place of the page, and the rows around it. */
const MORE_ROWS = 2 * NEAR_ENOUGH + 100;
/** Beside a row and its output: what is being worked on, the partitions, and those by which ids of times are found. */
const MORE_TABLE_ROWS = ROWS / 503 + 200;

/** In the order of their ids but for half a minute; those that have not ended are old ones and new ones. */
const FILL = `
  insert into enrichments (
    id, organization_id, created_at, completed_at, credits_reserved, status, error_code, type, lane, dedup_key, input
  )
  select
    n % ${PARTITION_ROWS} + n / ${PARTITION_ROWS} * ${PARTITION_IDS}::bigint,
    case when n % 977 = 0 then 4 when n < ${ROWS / 2} and n % 2 = 0 then 3 when n % 10 = 3 then 2 else 1 end,
    at, case when status in ('completed', 'failed') then at end, 0, status,
    case when status = 'failed' then case when n % 17 = 0 then 'cancelled' else 'company_not_found' end end, type, 'network', '\\x00', '{}'
  from generate_series(1, ${ROWS} - 1) n
  cross join lateral (
    select
      to_timestamp(${BEGIN / 1_000} + n * ${SECONDS_BETWEEN} + n * 7919 % 30) as at,
      case
        when n % 401 = 0 then 'waiting' when n % 503 = 0 then 'processing' when n > ${ROWS - 300} then 'queued'
        when n % 4001 = 0 then 'pending' when n % 3 = 0 then 'failed' else 'completed'
      end::enrichment_status as status,
      case
        when n % 13 < 8 then '${TYPES[0]}' when n % 13 < 10 then '${TYPES[1]}' when n % 13 = 10 then '${TYPES[4]}'
        when n < 9000 then '${TYPES[2]}' else '${TYPES[3]}'
      end as type
  ) as drawn`;

const instant = fc
  .integer({ min: -1_000, max: (ROWS + 1_000) * SECONDS_BETWEEN })
  .map((seconds) => new Date(BEGIN + seconds * 1_000));
const filters = fc.record(
  {
    status: fc.constantFrom(...SHOWN_STATUSES),
    type: fc.constantFrom<string>(...TYPES, 'get_document'),
    isCancelled: fc.boolean(),
    createdAfter: instant,
    createdBefore: instant,
  },
  { requiredKeys: [] },
);
const pages = fc.record({
  beforeId: fc.option(fc.oneof(fc.integer({ min: 0, max: ROWS + 10 }).map(idOf), fc.constant(10 ** 15 - 1))),
  limit: fc.constantFrom(1, 11, 51, 101),
});

let client: pg.Client;
let opened: Database;
// Before the database is dropped.
afterAll(async () => {
  await opened.close();
  await client.end();
});
function idOf(row: number): number {
  return (row % PARTITION_ROWS) + Math.floor(row / PARTITION_ROWS) * PARTITION_IDS;
}

const database = useTestDatabase();
beforeAll(async () => {
  const { connectionString } = database;
  client = new pg.Client({ connectionString });
  await client.connect();
  opened = await openDatabase({
    connectionString,
    applicationName: 'lists',
    hotConnections: 1,
    connections: 1,
    onIdleError: (error) => {
      throw error;
    },
  });
  // No lifecycle leads to these rows, and what watches it is a trigger.
  await client.query('set session_replication_role = replica');
  for (let lower = PARTITION_IDS; lower < PARTITIONS * PARTITION_IDS; lower += PARTITION_IDS) {
    await client.query(
      `create table enrichments_${lower} partition of enrichments for values from (${lower}) to (${lower + PARTITION_IDS})`,
    );
    await client.query("insert into partitions values ('enrichments', $1, $2, $3)", [
      lower,
      lower + PARTITION_IDS,
      new Date(BEGIN + (lower / PARTITION_IDS) * PARTITION_ROWS * SECONDS_BETWEEN * 1_000),
    ]);
  }
  await client.query(FILL);
  await client.query('vacuum analyze enrichments');
});

/** As one would ask without a thought of how it is found. */
async function plainly(
  organizationId: number,
  { status, isCancelled, type, createdAfter, createdBefore }: EnrichmentFilter,
  { beforeId, limit }: PageRequest,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from enrichments
     where organization_id = $1 and type <> 'render_prospect' and ($2::text[] is null or status::text = any($2))
       and ($3::text is null or type = $3) and ($4::timestamptz is null or created_at > $4)
       and ($5::timestamptz is null or created_at < $5) and ($6::bigint is null or id < $6)
       and ($8::boolean is null or (error_code is not distinct from 'cancelled') = $8)
     order by id desc limit $7`,
    [
      organizationId,
      status === undefined ? null : storedStatuses(status),
      type,
      createdAfter,
      createdBefore,
      beforeId,
      limit,
      isCancelled,
    ],
  );
  return rows.map(({ id }) => Number(id));
}

describe('a list of enrichments among 100,000 in two partitions', () => {
  test('shows what every combination of filters lets through, and looks at little more than its page', async () => {
    const { hot, asked } = recordStatements(opened.hot);
    const reader = createEnrichmentReader({ ...opened, hot });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORGANIZATIONS), filters, pages, async (organizationId, filter, page) => {
        asked.length = 0;
        const listed = await reader.listed(organizationId, filter, page);
        expect(listed.map(({ id }) => id)).toEqual(await plainly(organizationId, filter, page));
        let [visited, ofTables] = [0, 0];
        for (const one of asked) {
          const plan = await explain(client, one);
          visited += rowsVisited(plan);
          ofTables += tableRowsVisited(plan);
        }
        const statuses = filter.status === undefined ? STORED_STATUSES : storedStatuses(filter.status).length;
        const parts = statuses * (filter.type === undefined ? TYPES.length - 1 : 1);
        const most = (parts + TYPES.length) * PAGE_ROWS + MORE_ROWS;
        expect(visited).toBeLessThanOrEqual(most);
        expect(ofTables).toBeLessThanOrEqual(2 * page.limit + MORE_TABLE_ROWS);
      }),
      { numRuns: 150 },
    );
  });
});
