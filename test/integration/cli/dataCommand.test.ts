import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#adapters/postgres/database';
import { createPartitions } from '#adapters/postgres/partitions';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const DAY = 86_400_000;
const FIRST = 100_000_000;

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabaseClient(server.connectionString);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

function enrich(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)('bin/enrich', words, {
    env: { ...process.env, NODE_OPTIONS: CHECKED_ROWS, DATABASE_URL: server.connectionString },
  });
}

const linesOf = async (...words: readonly string[]): Promise<readonly string[]> =>
  (await enrich(...words)).stdout.trim().split('\n');

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY);
}

/** A period of enrichments that ended 401 days ago, and entries of the audit log from before it. */
async function grownOld(): Promise<void> {
  const client = await database.hot.connect();
  await client.query(
    `insert into enrichments (organization_id, created_at, completed_at, credits_reserved, status, type, lane, dedup_key, input)
     values (1, $1, $1, 0, 'completed', 'get_company', 'network', '', '{}')`,
    [ago(430)],
  );
  await client.query(
    `insert into audit_log (organization_id, created_at, action, actor_kind, actor_name, subject_kind, subject_id,
       subject_name, details)
     select 1, $1, 'key_created', 'operator', 'a', 'key', n, 'b', '{}' from generate_series(1, 3) n`,
    [ago(500)],
  );
  client.release();
  const partitions = createPartitions(database);
  await partitions.read(ago(430));
  await partitions.make('enrichments', FIRST, 2 * FIRST);
  await partitions.roll('enrichments', FIRST, ago(401));
}

test('says what is due and removes it, at once and not before it is asked to', async () => {
  await grownOld();
  const period = `${ago(430).toISOString().slice(0, 10)} – ${ago(401).toISOString().slice(0, 10)}`;
  expect(await linesOf('data', 'expire', '--dry-run')).toEqual([
    `enrichments             ${period}  due`,
    'audit_log               3 rows                   due',
  ]);
  const removed = JSON.parse((await enrich('data', 'expire', '--json')).stdout) as unknown;
  expect(removed).toEqual([
    expect.objectContaining({ what: 'enrichments', rows: null, outcome: 'done', problem: null }),
    { what: 'audit_log', from: null, to: null, rows: 3, outcome: 'done', problem: null },
  ]);
  expect(await enrich('data', 'expire')).toEqual({ stdout: '', stderr: 'Nothing is due.\n' });
});

test('says so where the controller is at it', async () => {
  const [message] = await createPartitions(database)
    .alone(async () => [await enrich('data', 'expire').catch((error: unknown) => error)])
    .then((answers) => answers ?? []);
  expect(message).toMatchObject({ code: 1, stderr: expect.stringContaining('The controller is removing data') });
});

test('reports when the oldest rows leave, by the periods that they are in', async () => {
  const report = JSON.parse((await enrich('data', 'report', '--json')).stdout) as readonly Record<string, unknown>[];
  expect(report.find(({ table }) => table === 'partitions')).toMatchObject({ kept: 'no limit', next_removal: null });
  expect(report.find(({ table }) => table === 'schema_migrations')?.['rows']).toBeGreaterThan(40);
});
