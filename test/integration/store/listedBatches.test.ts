import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createBatchReader } from '#adapters/postgres/batchReader';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { PAGE_ROWS } from '#adapters/postgres/newestIds';
import { explain, recordStatements, rowsVisited } from '../../support/explainedQueries.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const ORGANIZATION = 1;
/** Of some thousands Postgres may rather sort all for a page, which takes a millisecond. */
const BATCHES = 10_000;
const ROWS_OF_BATCH = 10;
const FAILED_ROWS = ROWS_OF_BATCH / 2;
/** Of each batch. */
const CANCELLED_ROWS = 3;
const OPEN_BATCH = 1_500;
/** Ended by a program that does not count what was cancelled. */
const UNCOUNTED_BATCH = 1_501;
const LIMIT = 51;
/** Ids of the longest page, and the batches of this one. */
const MOST_ROWS = PAGE_ROWS + LIMIT;

/** Each has completed rows, failed ones and cancelled ones. */
const FILL = `
  insert into batches (
    id, organization_id, created_at, completed_at, total, rejected, completed, failed, cancelled, credits_used,
    estimated_credits, status, type, first_row_id, last_row_id
  )
  select
    b, ${ORGANIZATION}, now(), case when b <> ${OPEN_BATCH} then now() end, ${ROWS_OF_BATCH}, 0,
    case when b <> ${OPEN_BATCH} then ${FAILED_ROWS} end, case when b <> ${OPEN_BATCH} then ${FAILED_ROWS} end,
    case when b not in (${OPEN_BATCH}, ${UNCOUNTED_BATCH}) then ${CANCELLED_ROWS} end, case when b <> ${OPEN_BATCH} then 5 end,
    20, case when b = ${OPEN_BATCH} then 'processing' else 'completed' end::batch_status, 'get_company',
    b * ${ROWS_OF_BATCH}, b * ${ROWS_OF_BATCH} + ${ROWS_OF_BATCH - 1}
  from generate_series(1, ${BATCHES}) b;
  insert into enrichments (
    id, organization_id, created_at, completed_at, credits_reserved, status, error_code, type, lane, dedup_key, input,
    batch_id, batch_row
  )
  select
    b * ${ROWS_OF_BATCH} + n, ${ORGANIZATION}, now(), case when b <> ${OPEN_BATCH} or n > 0 then now() end, 0,
    case
      when b = ${OPEN_BATCH} and n = 0 then 'queued' when n < ${FAILED_ROWS} then 'completed' else 'failed'
    end::enrichment_status,
    case when n >= ${ROWS_OF_BATCH - CANCELLED_ROWS} then 'cancelled' when n >= ${FAILED_ROWS} then 'company_not_found' end,
    'get_company', 'network', '\\x00', '{}', b, n
  from generate_series(1, ${BATCHES}) b, generate_series(0, ${ROWS_OF_BATCH - 1}) n`;

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
  // No lifecycle leads to these rows, and what watches it is a trigger.
  await client.query('set session_replication_role = replica');
  await client.query(FILL);
  await client.query('vacuum analyze enrichments, batches');
  opened = await openDatabase({
    connectionString,
    applicationName: 'batches',
    hotConnections: 1,
    connections: 1,
    onIdleError: (error) => {
      throw error;
    },
  });
});

type Reader = ReturnType<typeof createBatchReader>;

/** What a read answers, and how many rows it looked at. */
async function read<Answer>(ask: (reader: Reader) => Promise<Answer>) {
  const { hot, asked } = recordStatements(opened.hot);
  const answer = await ask(createBatchReader({ hot }));
  let rows = 0;
  for (const one of asked) {
    rows += rowsVisited(await explain(client, one));
  }
  return { answer, rows };
}

describe('batches that have ended', () => {
  test.each([
    ['newest', null],
    ['oldest', LIMIT + 1],
  ])('are listed without a look at their rows, the %s as fast', async (_, beforeId) => {
    const { answer, rows } = await read((reader) => reader.list(ORGANIZATION, {}, { beforeId, limit: LIMIT }));
    expect(answer).toHaveLength(LIMIT);
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  test('tell how many rows were cancelled without a look at these', async () => {
    const ids = Array.from({ length: LIMIT }, (_, index) => index + 1);
    const { answer, rows } = await read((reader) => reader.cancelledRows(ORGANIZATION, ids));
    expect([...answer]).toEqual(ids.map((id) => [id, CANCELLED_ROWS]));
    expect(rows).toBe(LIMIT);
  });

  test('are found without a look at their rows', async () => {
    const { answer, rows } = await read((reader) => reader.find(ORGANIZATION, 7));
    expect(answer?.counts).toMatchObject({ completed: FAILED_ROWS, failed: FAILED_ROWS, queued: 0 });
    expect(rows).toBe(1);
  });
});

test.each([
  ['is open', OPEN_BATCH, { queued: 1, completed: FAILED_ROWS - 1, failed: FAILED_ROWS }],
  ['ended uncounted', UNCOUNTED_BATCH, { queued: 0, completed: FAILED_ROWS, failed: FAILED_ROWS }],
])('of a batch that %s, the cancelled rows are counted and no others looked at', async (_, id, counts) => {
  const { answer, rows } = await read((reader) => reader.cancelledRows(ORGANIZATION, [id]));
  expect([...answer]).toEqual([[id, CANCELLED_ROWS]]);
  expect(rows).toBe(1 + CANCELLED_ROWS);
  expect((await read((reader) => reader.find(ORGANIZATION, id))).answer?.counts).toMatchObject(counts);
});
