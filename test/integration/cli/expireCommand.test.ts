import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#adapters/postgres/database';
import { createPartitions } from '#adapters/postgres/partitions';
import { PARTITION_FAMILIES } from '#domain/partition';
import { insertArchivableRows } from '../../support/archivableRows.ts';
import { CHECKED_ROWS } from '../../support/checkedRows.ts';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const DAY = 86_400_000;
const FIRST = 100_000_000;
const ROWS = 20;

interface Gone {
  readonly what: string;
  readonly rows: number | null;
  readonly outcome: string;
  readonly problem: string | null;
}

let server: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabaseClient(server.connectionString);
  folder = await makeTestFolder('expire');
});
afterAll(async () => {
  await database.close();
  await server.drop();
  await removeTestFolder(folder);
});

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY);
}

/** What a run tells, as far as the plan can know it. */
async function expire(archive: string, ...words: readonly string[]): Promise<readonly Gone[]> {
  const env = {
    ...process.env,
    NODE_OPTIONS: CHECKED_ROWS,
    DATABASE_URL: server.connectionString,
    ENRICH_ARCHIVE_URL: archive,
    ENRICH_RETENTION_TRANSFERS: '400',
  };
  const answer = await promisify(execFile)('bin/enrich', ['data', 'expire', '--json', ...words], { env }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const gone = JSON.parse(answer.stdout) as readonly Gone[];
  return gone.map(({ what, rows, outcome, problem }) => ({ what, rows, outcome, problem }));
}

/** A period of each family that ended long ago, and rows of what goes row by row, some of them too young. */
async function growOld(): Promise<void> {
  await insertArchivableRows(server.connectionString, ROWS);
  const partitions = createPartitions(database);
  for (const sequence of ['enrichment_ids', 'credit_transfer_ids', 'delivery_ids']) {
    await database.hot.query(`select setval('${sequence}', ${ROWS + 1})`);
  }
  await partitions.read(ago(430));
  for (const family of PARTITION_FAMILIES) {
    await partitions.make(family, FIRST, 2 * FIRST);
    await partitions.roll(family, FIRST, ago(family === 'credit_transfers' ? 402 : 401));
  }
  await database.hot.query('update batches set completed_at = created_at');
  // A row of a batch in the next period: the batch stays.
  await database.hot.query(`
    insert into enrichments (
      organization_id, batch_id, batch_row, created_at, completed_at, credits_reserved, status, type, lane, dedup_key, input
    ) values (1, 5, 0, now(), now(), 0, 'completed', 'get_company', 'network', '', '{}')`);
  const audited = `organization_id, created_at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, details`;
  // One that is due, on a day of which not all are, so that the archive does not take it yet; and one that is too young.
  await database.hot.query(`
    insert into audit_log (${audited})
    select 1, at, 'key_created', 'operator', 'a', 'key', 1, 'b', '{}'
    from unnest(array[now() - interval '400 days 1 second', now() - interval '399 days']) at`);
  await database.hot.query(`
    insert into saved_pages (enrichment_id, source, reason, media_type, truncated, saved_at, content)
    select 1, 'handelsregister', 'unreadable', 'text/html', false, now() - n * interval '20 days', '' from generate_series(1, 3) n`);
  await database.hot.query(`
    insert into prospect_events (organization_id, campaign_id, prospect_id, event, metadata, has_screenshot, occurred_at)
    select 1, 1, 1, 'opened', '{}', false, now() - n * interval '60 days' from generate_series(1, 3) n`);
  await database.hot.query(`
    insert into bulks (organization_id, action, filter, total, created_at, completed_at)
    values (1, 'redeliver', '{}', 0, now() - interval '99 days', now() - interval '99 days'),
      (1, 'redeliver', '{}', 0, now() - interval '99 days', null)`);
  await database.hot.query(`
    insert into mirror_records (key, read_at, record)
    select n::text, now() - n * interval '300 days', '{}' from generate_series(1, 3) n`);
  await database.hot.query(`
    insert into publications (publication_id, company_id, source, read_at, entry)
    select n::text, 'a', 'b', now() - n * interval '300 days', '{}' from generate_series(1, 3) n`);
}

const toDue = (gone: readonly Gone[]): readonly Gone[] =>
  gone.map((one) => (one.outcome === 'done' ? { ...one, outcome: 'due' } : one));

describe('enrich data expire', () => {
  test('goes on where the archive fails, and tells each failure', async () => {
    await growOld();
    const gone = await expire('file:///dev/null/archive');

    expect(gone.filter(({ outcome }) => outcome === 'failed').map(({ what }) => what)).toEqual([
      'enrichments',
      'deliveries',
      'audit_log',
    ]);
    expect(gone.filter(({ outcome }) => outcome === 'done')).toEqual(
      [
        ['saved_pages', 2],
        ['prospect_events', 2],
        ['bulks', 1],
        ['mirror_records', 2],
        ['publications', 2],
      ].map(([what, rows]) => ({ what, rows, outcome: 'done', problem: null })),
    );
  });

  test('does what its dry run says, run after run, until nothing is due', async () => {
    const archive = pathToFileURL(folder).href;
    const runs: (readonly Gone[])[] = [];
    for (let last = -1; last !== 0 && runs.length < 5; last = runs.at(-1)?.length ?? 0) {
      const planned = await expire(archive, '--dry-run');
      runs.push(await expire(archive));
      expect(toDue(runs.at(-1) ?? [])).toEqual(planned);
    }

    expect(runs.map((run) => run.map(({ what, rows }) => [what, rows]))).toEqual([
      [
        ['enrichments', null],
        ['deliveries', null],
        ['batches', ROWS - 1],
        ['audit_log', ROWS],
      ],
      [['credit_transfers', null]],
      [],
    ]);
  });
});
