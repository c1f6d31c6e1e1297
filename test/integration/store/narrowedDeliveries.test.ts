import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { type DeliveryListFilter, deliveryList } from '#adapters/postgres/deliveryList';
import { PAGE_ROWS } from '#adapters/postgres/newestIds';
import { NEAR_ENOUGH } from '#adapters/postgres/placeOfPage';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import type { PageRequest } from '#ports/enrichmentReader';
import { explain, recordStatements, rowsVisited, tableRowsVisited } from '../../support/explainedQueries.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

/** In two partitions, the second of which has few. */
const ROWS = 40_000;
const FIRST_ROWS = 39_000;
const PARTITION_IDS = 100_000_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const SECONDS_BETWEEN = 60;
const EVENTS = ['enrichment.completed', 'enrichment.failed', 'batch.completed'] as const;
const URLS = ['https://one.example', 'https://two.example'] as const;
const ORGANIZATIONS = [1, 2] as const;
const PENDING = 30;
/** Beside a page of each state and event: what is pending, the place of the page, and the rows around it. */
const MORE_ROWS = 2 * NEAR_ENOUGH + 200;

const FILL = `
  insert into deliveries (
    id, organization_id, created_at, ended_at, next_attempt_at, attempts, scope, status, event, url, enrichment_id, campaign_id,
    subscription_id
  )
  select
    case when n < ${FIRST_ROWS} then n else ${PARTITION_IDS} + n end, case when n % 50 = 7 then 2 else 1 end, at,
    case when status <> 'pending' then at end, case when status = 'pending' then at end, 1,
    case when n % 3 = 0 then 'campaign' else 'enrichment' end::delivery_scope, status,
    case when n % 11 < 7 then '${EVENTS[0]}' when n % 11 < 10 then '${EVENTS[1]}' else '${EVENTS[2]}' end,
    case when n % 5 = 0 then '${URLS[1]}' else '${URLS[0]}' end || '/' || n, n, case when n % 50 = 7 then 5 when n % 3 = 0 then n % 4 end,
    case when n % 50 = 7 then 0 when n % 400 = 9 then 1 when n % 2 = 0 then 2 end
  from generate_series(1, ${ROWS} - 1) n
  cross join lateral (
    select
      to_timestamp(${BEGIN / 1_000} + n * ${SECONDS_BETWEEN} + n * 7919 % 30) as at,
      case
        when n > ${ROWS - PENDING} then 'pending' when n % 70 = 0 then 'cancelled' when n % 30 = 0 then 'failed' else 'delivered'
      end::delivery_status as status
  ) as drawn`;

const instant = fc
  .integer({ min: -1_000, max: (ROWS + 1_000) * SECONDS_BETWEEN })
  .map((seconds) => new Date(BEGIN + seconds * 1_000));
const ofIndex = {
  status: fc.constantFrom(...DELIVERY_STATUSES),
  event: fc.constantFrom<string>(...EVENTS, 'page.opened'),
  createdAfter: instant,
  createdBefore: instant,
};
const narrow = fc.record(ofIndex, { requiredKeys: [] });
const further = fc.record(
  {
    ...ofIndex,
    scope: fc.constantFrom(...DELIVERY_SCOPES),
    url: fc.constantFrom(...URLS, `${URLS[0]}/1`),
    campaignId: fc.integer({ min: 0, max: 5 }),
    subscriptionId: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: [] },
);
const pages = fc.record({
  beforeId: fc.option(fc.integer({ min: 0, max: ROWS + 10 }).map((n) => (n < FIRST_ROWS ? n : PARTITION_IDS + n))),
  limit: fc.constantFrom(1, 51, 101),
});

let client: pg.Client;
let opened: Database;
// Before the database is dropped.
afterAll(async () => {
  await opened.close();
  await client.end();
});
const database = useTestDatabase();

beforeAll(async () => {
  const { connectionString } = database;
  client = new pg.Client({ connectionString });
  await client.connect();
  opened = await openDatabase({
    connectionString,
    applicationName: 'deliveries',
    hotConnections: 1,
    connections: 1,
    onIdleError: (error) => {
      throw error;
    },
  });
  // No lifecycle leads to these rows, and what watches it is a trigger.
  await client.query('set session_replication_role = replica');
  await client.query(
    `create table deliveries_2 partition of deliveries for values from (${PARTITION_IDS}) to (${2 * PARTITION_IDS})`,
  );
  await client.query("insert into partitions values ('deliveries', $1, $2, $3)", [
    PARTITION_IDS,
    2 * PARTITION_IDS,
    new Date(BEGIN + FIRST_ROWS * SECONDS_BETWEEN * 1_000),
  ]);
  await client.query(FILL);
  await client.query('vacuum analyze deliveries');
});

/** As one would ask without a thought of how it is found. */
async function plainly(
  organizationId: number,
  { status, event, scope, url, campaignId, subscriptionId, createdAfter, createdBefore }: DeliveryListFilter,
  { beforeId, limit }: PageRequest,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from deliveries
     where organization_id = $1 and ($2::text is null or status::text = $2) and ($3::text is null or event = $3)
       and ($4::text is null or scope::text = $4) and ($5::text is null or starts_with(url, $5))
       and ($6::integer is null or campaign_id = $6) and ($7::integer is null or subscription_id = $7)
       and ($8::timestamptz is null or created_at > $8) and ($9::timestamptz is null or created_at < $9)
       and ($10::bigint is null or id < $10)
     order by id desc limit $11`,
    [
      organizationId,
      status,
      event,
      scope,
      url,
      campaignId,
      subscriptionId,
      createdAfter,
      createdBefore,
      beforeId,
      limit,
    ],
  );
  return rows.map(({ id }) => Number(id));
}

describe('a list of deliveries among 40,000 in two partitions', () => {
  test('narrowed by state, event and time reads the rows of its page and little of the index', async () => {
    const { hot, asked } = recordStatements(opened.hot);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORGANIZATIONS), narrow, pages, async (organizationId, filter, page) => {
        asked.length = 0;
        const listed = await deliveryList(hot, organizationId, filter, page);
        expect(listed.map(({ id }) => id)).toEqual(await plainly(organizationId, filter, page));
        let [visited, ofTables] = [0, 0];
        for (const one of asked) {
          const plan = await explain(client, one);
          visited += rowsVisited(plan);
          ofTables += tableRowsVisited(plan);
        }
        const parts = (filter.status === undefined ? DELIVERY_STATUSES.length : 1) * EVENTS.length;
        expect(visited).toBeLessThanOrEqual((parts + 1) * PAGE_ROWS + MORE_ROWS);
        expect(ofTables).toBeLessThanOrEqual(page.limit + 2 * PENDING + 100);
      }),
      { numRuns: 100 },
    );
  });

  test('of a subscription or a campaign reads rows of no other one', async () => {
    const { hot, asked } = recordStatements(opened.hot);
    const ofOne = fc.oneof(
      fc.record({ subscriptionId: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ campaignId: fc.integer({ min: 0, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORGANIZATIONS), ofOne, pages, async (organizationId, filter, page) => {
        asked.length = 0;
        const listed = await deliveryList(hot, organizationId, filter, page);
        expect(listed.map(({ id }) => id)).toEqual(await plainly(organizationId, filter, page));
        let visited = 0;
        for (const one of asked) {
          visited += rowsVisited(await explain(client, one));
        }
        // In partitions as small as these, Postgres may sort them all.
        const own = await plainly(organizationId, filter, { beforeId: null, limit: ROWS });
        expect(visited).toBeLessThanOrEqual(own.length + PAGE_ROWS + MORE_ROWS);
      }),
      { numRuns: 60 },
    );
  });

  test('shows what every combination of filters lets through', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORGANIZATIONS), further, pages, async (organizationId, filter, page) => {
        const listed = await deliveryList(opened.hot, organizationId, filter, page);
        expect(listed.map(({ id }) => id)).toEqual(await plainly(organizationId, filter, page));
      }),
      { numRuns: 100 },
    );
  });
});
