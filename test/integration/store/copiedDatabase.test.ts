import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { createArchiveRows } from '#adapters/postgres/archiveRows';
import type { Database } from '#adapters/postgres/database';
import { NUMBERS_SKIPPED } from '#domain/policies';
import { createDatabaseIdentities } from '#adapters/postgres/databaseIdentities';
import { EXPORT_LIMITS, exportPeriod } from '../../../controller/archive/exportPeriod.ts';
import { insertArchivableRows } from '../../support/archivableRows.ts';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const ROWS = 30;
const { signal } = new AbortController();
const PERIOD = { set: 'outputs', lower: 1, upper: ROWS + 1 } as const;

describe('a copy of a database', () => {
  let original: TestDatabase;
  let copy: TestDatabase;
  let client: Database;
  let folder: string;
  const enrich = (...words: readonly string[]) =>
    promisify(execFile)('bin/enrich', ['data', ...words], {
      env: { ...process.env, DATABASE_URL: copy.connectionString },
    });
  const exported = (database: Database, place = folder) =>
    exportPeriod(
      {
        rows: createArchiveRows(database),
        store: createArchiveStore(place),
        now: () => new Date(),
        elapsed: () => performance.now(),
      },
      PERIOD,
      EXPORT_LIMITS,
      signal,
    );
  const identityOf = (database: TestDatabase) =>
    withClient(database, (opened) => createDatabaseIdentities(opened).read());

  beforeAll(async () => {
    folder = await makeTestFolder('archive');
    original = await createTestDatabase();
    await insertArchivableRows(original.connectionString, ROWS);
    await withClient(original, (opened) => createDatabaseIdentities(opened).notePlace());
    copy = await copyTestDatabase(original);
    client = await openDatabaseClient(copy.connectionString);
  });
  afterAll(async () => {
    await client.close();
    await Promise.all([copy.drop(), original.drop()]);
    await removeTestFolder(folder);
  });

  test('writes nothing into the archive of its original before anybody has said what it is', async () => {
    await createDatabaseIdentities(client).notePlace();
    const problem = /^This database is not where it was .* enrich data identity --keep.* enrich data identity --renew/u;
    await expect(exported(client)).rejects.toThrow(problem);
    expect(await readdir(folder)).toEqual([]);

    expect(await withClient(original, (opened) => exported(opened))).toMatchObject({ rows: 2 * ROWS });
    await expect(exported(client)).rejects.toThrow(problem);
  });

  test('that gets an id of its own is refused the archive of its original, and keeps one of its own', async () => {
    const { id } = await identityOf(original);
    expect(await identityOf(copy)).toEqual({ id, isElsewhere: true });
    expect((await enrich('identity')).stderr).toMatch(/, and not where it was: nothing is archived or removed until/u);
    const renewed = JSON.parse((await enrich('identity', '--renew', '--json')).stdout) as Readonly<
      Record<string, unknown>
    >;
    expect(renewed).toEqual({ id: expect.not.stringContaining(id) as unknown, is_elsewhere: false });
    expect(await identityOf(original)).toEqual({ id, isElsewhere: false });

    await expect(exported(client)).rejects.toThrow(`is of another database (${id})`);
    const own = await makeTestFolder('archive');
    expect(await exported(client, own)).toMatchObject({ rows: 2 * ROWS, database: renewed['id'] });
    await removeTestFolder(own);
  });

  test('that takes the place of its original gives out no number that the original may have given out since', async () => {
    const restored = await copyTestDatabase(original);
    const next = (opened: Database) =>
      opened.hot.query<{ enrichment: number; delivery: number; upload: number }>(
        `select nextval('enrichment_ids') as enrichment, nextval('delivery_ids') as delivery,
           nextval('upload_attempts') as upload`,
      );
    const given = await withClient(original, async (opened) => (await next(opened)).rows[0]);
    await withClient(restored, async (opened) => {
      await createDatabaseIdentities(opened).keep();
      const { rows } = await next(opened);
      expect(Object.values(rows[0] ?? {}).map((number, at) => number - (Object.values(given ?? {})[at] ?? 0))).toEqual([
        NUMBERS_SKIPPED,
        NUMBERS_SKIPPED,
        NUMBERS_SKIPPED,
      ]);
    });
    await restored.drop();
  });

  test('that takes the place of its original goes on with its archive', async () => {
    const restored = await copyTestDatabase(original);
    await withClient(restored, async (opened) => {
      await expect(exported(opened)).rejects.toThrow('not where it was');
      await createDatabaseIdentities(opened).keep();
      expect(await exported(opened)).toMatchObject({ rows: 2 * ROWS, archived_at: expect.any(String) as unknown });
    });
    await restored.drop();
  });
});

async function withClient<Result>(database: TestDatabase, job: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openDatabaseClient(database.connectionString);
  try {
    return await job(opened);
  } finally {
    await opened.close();
  }
}
