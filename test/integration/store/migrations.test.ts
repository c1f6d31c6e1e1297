import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { createEmptyDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const FILES = readdirSync(new URL('../../../core/migrations/', import.meta.url))
  .filter((file) => /^\d{6}_/.test(file))
  .map((file) => file.replace('.sql', ''))
  .sort();
const NEWEST = Number(FILES.at(-1)?.slice(0, 6));
const FUNCTIONS = readdirSync(new URL('../../../core/adapters/postgres/functions/', import.meta.url))
  .map((file) => file.replace('.sql', ''))
  .sort();

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  async function query(statement: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const workerRole = (state: 'made' | 'kept') => ({
    name: `${new URL(database.connectionString).pathname.slice(1)}_worker`,
    state,
  });

  const applied = async (): Promise<unknown[]> =>
    (await query('select name from schema_migrations order by version')).map(({ name }) => name);

  test('bring an empty database to the newest schema, in order', async () => {
    expect(await schemaState(database.connectionString)).toEqual({
      current: 0,
      newest: NEWEST,
      missingFunctions: FUNCTIONS,
      differentFunctions: [],
    });
    expect(await migrate(database.connectionString)).toEqual({
      applied: FILES,
      functions: FUNCTIONS,
      workerRole: workerRole('made'),
      records: null,
      newer: [],
      version: NEWEST,
    });
    expect(await applied()).toEqual(FILES);
    expect(await schemaState(database.connectionString)).toEqual({
      current: NEWEST,
      newest: NEWEST,
      missingFunctions: [],
      differentFunctions: [],
    });
  });

  test('apply nothing the second time', async () => {
    await migrate(database.connectionString);
    expect(await migrate(database.connectionString)).toEqual({
      applied: [],
      functions: [],
      workerRole: workerRole('kept'),
      records: null,
      newer: [],
      version: NEWEST,
    });
  });

  test('take an earlier form of a file with the same outcome for applied, and no other', async () => {
    await migrate(database.connectionString);
    const earlier = 'a9ce9e5ebd03e5c67faa829c23e838213a4ecbc6812a66455b3d4de9fcf41816';
    await query(`update schema_migrations set checksum = '${earlier}' where name = '000025_enrichments_unended'`);
    expect((await migrate(database.connectionString)).applied).toEqual([]);
    await query(`update schema_migrations set checksum = '${earlier}' where name = '000017_uploads_of_organization'`);
    await expect(migrate(database.connectionString)).rejects.toThrow(
      'Migration 000017_uploads_of_organization was applied to this database in another form',
    );
  });

  test('are each applied once when ten processes start at once', async () => {
    const reports = await Promise.all(Array.from({ length: 10 }, () => migrate(database.connectionString)));
    expect(reports.flatMap((report) => report.applied).sort()).toEqual(FILES);
    expect(reports.flatMap((report) => report.functions).sort()).toEqual(FUNCTIONS);
    expect(reports.filter(({ workerRole: { state } }) => state === 'made')).toHaveLength(1);
    expect(reports.map(({ version }) => version)).toEqual(Array<number>(10).fill(NEWEST));
  });

  test('leave nothing of the one that fails, keep those before it, and go on once the cause is gone', async () => {
    await query('create table outbox (in_the_way integer)');
    await expect(migrate(database.connectionString)).rejects.toThrow(
      'Migration 000003_enrichments failed and was rolled back',
    );
    expect(await applied()).toEqual(FILES.slice(0, 2));
    expect(await query(`select to_regclass('enrichments') as enrichments`)).toEqual([{ enrichments: null }]);
    await query('drop table outbox');
    expect(await migrate(database.connectionString)).toMatchObject({ applied: FILES.slice(2), version: NEWEST });
  });

  test('apply one that was merged late, below the newest', async () => {
    await migrate(database.connectionString);
    await query(`delete from schema_migrations where version = 8; drop table leaderships, source_settings`);
    expect(await migrate(database.connectionString)).toEqual({
      applied: FILES.slice(7, 8),
      functions: [],
      workerRole: workerRole('kept'),
      records: null,
      newer: [],
      version: NEWEST,
    });
    expect(await applied()).toEqual(FILES);
  });

  test('of a newer release stay where an older one migrates after a rollback, and are named', async () => {
    await migrate(database.connectionString);
    await query(`
      insert into schema_migrations (version, name, checksum)
      select ${NEWEST + 1}, 'from_the_future', checksum from schema_migrations where version = 1`);
    expect(await migrate(database.connectionString)).toEqual({
      applied: [],
      functions: [],
      workerRole: workerRole('kept'),
      records: null,
      newer: ['from_the_future'],
      version: NEWEST + 1,
    });
    expect(await applied()).toEqual([...FILES, 'from_the_future']);
  });

  test('refuse a database on which one of them ran in another form', async () => {
    await migrate(database.connectionString);
    await query(`update schema_migrations set checksum = 'edited' where version = 2`);
    await expect(migrate(database.connectionString)).rejects.toThrow(
      `Migration ${FILES[1] ?? ''} was applied to this database in another form.`,
    );
  });

  test('refuse a database from before the baseline, and say what to do', async () => {
    await migrate(database.connectionString);
    await query(`update schema_migrations set name = '000005_accept' where version = 5`);
    const advice = 'Use a fresh database: another DATABASE_URL, or another DATA_DIR on one machine.';
    await expect(migrate(database.connectionString)).rejects.toThrow(advice);
    await expect(schemaState(database.connectionString)).rejects.toThrow(advice);
  });

  test('leave a database that they refuse as it was', async () => {
    await query(`
      create table schema_migrations (version integer primary key, name text, checksum text);
      insert into schema_migrations values (5, '000005_accept', '')`);
    await expect(migrate(database.connectionString)).rejects.toThrow('Use a fresh database');
    expect(await query('select tablename from pg_tables where schemaname = current_schema()')).toEqual([
      { tablename: 'schema_migrations' },
    ]);
  });

  test('work in a schema of any name, also where another schema of the search path was migrated', async () => {
    await migrate(database.connectionString);
    await query('create schema "Tenant-A"');
    const tenant = new URL(database.connectionString);
    tenant.searchParams.set('options', '-c search_path="Tenant-A",public');
    expect(await schemaState(tenant.href)).toMatchObject({ current: 0, missingFunctions: FUNCTIONS });
    const { name } = workerRole('made');
    expect(await migrate(tenant.href)).toMatchObject({
      applied: FILES,
      functions: FUNCTIONS,
      workerRole: { name: name.replace('_worker', '.Tenant-A_worker'), state: 'made' },
      records: null,
    });
    expect(await migrate(tenant.href)).toMatchObject({ applied: [], functions: [] });
    expect(await schemaState(tenant.href)).toMatchObject({ missingFunctions: [], differentFunctions: [] });
  });

  test('do not wait for a migrator that was killed', async () => {
    const killed = new pg.Client({ connectionString: database.connectionString });
    killed.on('error', () => undefined);
    await killed.connect();
    await killed.query('select pg_advisory_lock(7263511904)');
    const waiting = migrate(database.connectionString);
    // Of this database alone: suites beside this one migrate theirs.
    await query(`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`);
    expect(await waiting).toMatchObject({ version: NEWEST });
  });
});
