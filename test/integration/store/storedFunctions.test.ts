import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { lockRetries, waitingOfProcess } from '#adapters/postgres/lockRetries';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { applyFunctions } from '#adapters/postgres/storedFunctions';
import { useDatabasePerTest } from '../../support/databasePerTest.ts';

const FOLDER = new URL('../../../core/adapters/postgres/functions/', import.meta.url);
const FILES = readdirSync(FOLDER).sort();
const MIGRATIONS = new URL('../../../core/migrations/', import.meta.url);

describe('the files of stored functions', () => {
  test.each(FILES)('%s defines the function of its name, once, below what it is for and who calls it', (file) => {
    const sql = readFileSync(new URL(file, FOLDER), 'utf8');
    const definitions = [...sql.matchAll(/^create or replace function (\w+)\(/gmu)].map((match) => match[1]);
    expect(definitions).toEqual([file.replace('.sql', '')]);
    expect(sql).toMatch(/^(-- .*\n|--\n)*-- Called by /u);
    expect(sql).toMatch(/^-- Arguments: .*/mu);
    expect(sql).toMatch(/^-- Locks: .*|^-- Locks, .*/mu);
  });

  test('are the only ones, and numbered migrations hold neither functions nor triggers', () => {
    const numbered = readdirSync(MIGRATIONS).filter((file) => /^\d{6}_/.test(file));
    const offenders = numbered.filter((file) =>
      /create (or replace )?(function|procedure|trigger)/iu.test(readFileSync(new URL(file, MIGRATIONS), 'utf8')),
    );
    expect(offenders).toEqual([]);
  });
});

describe('stored functions', () => {
  const database = useDatabasePerTest();

  const transact = () =>
    lockRetries(
      database.client,
      waitingOfProcess(() => undefined),
    );
  const applied = async () => (await migrate(database.connectionString)).functions;

  test('are the only ones that a migrated database has', async () => {
    const { rows } = await database.client.query<{ name: string }>(`
      select proname || '.sql' as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`);
    expect(rows.map(({ name }) => name)).toEqual(FILES);
  });

  test('are put in place again where another program has changed them', async () => {
    await database.client.query(
      `update schema_functions set checksum = 'of another release' where name = 'settle_credits'`,
    );
    expect(await schemaState(database.connectionString)).toMatchObject({
      missingFunctions: [],
      differentFunctions: ['settle_credits'],
    });
    expect(await applied()).toEqual(['settle_credits']);
    expect(await applied()).toEqual([]);
    expect(await schemaState(database.connectionString)).toMatchObject({ differentFunctions: [] });
  });

  test('are put in place again where they are gone, and no program serves until then', async () => {
    await database.client.query('drop function end_rendering(bigint[])');
    expect(await schemaState(database.connectionString)).toMatchObject({ missingFunctions: ['end_rendering'] });
    expect(await applied()).toEqual(['end_rendering']);
    expect(await schemaState(database.connectionString)).toMatchObject({ missingFunctions: [] });
  });

  test('are refused, all of them, where a body has no meaning', async () => {
    const broken = 'create or replace function broken() returns integer language plpgsql as $$ begin retrun 1; end $$';
    const sound = 'create or replace function sound() returns integer language sql as $$ select 1 $$';
    const files = Object.entries({ broken, sound }).map(([name, sql]) => ({ name, sql, checksum: name }));

    await expect(applyFunctions(database.client, files, transact())).rejects.toThrow(
      'The stored function broken failed',
    );
    const { rows } = await database.client.query(`select from pg_proc where proname in ('broken', 'sound')`);
    expect(rows).toEqual([]);
  });

  test('may call each other in any order of their files', async () => {
    const caller = 'create or replace function a_caller() returns integer language sql as $$ select b_called() $$';
    const called = 'create or replace function b_called() returns integer language sql as $$ select 1 $$';
    const files = Object.entries({ a_caller: caller, b_called: called });

    const done = await applyFunctions(
      database.client,
      files.map(([name, sql]) => ({ name, sql, checksum: name })),
      transact(),
    );
    expect(done).toEqual(['a_caller', 'b_called']);
  });

  test('are put back by a program whose schema is older: a rollback undoes those of the newer release', async () => {
    await database.client.query(`
      create or replace function settle_credits(items settle_item[], settled_at timestamptz) returns void
      language sql as 'select';
      update schema_functions set checksum = 'of the next release' where name = 'settle_credits';
      insert into schema_migrations (version, name, checksum) values (999999, 'of_the_next_release', '')`);
    expect(await applied()).toEqual(['settle_credits']);
    expect(await schemaState(database.connectionString)).toMatchObject({ current: 999_999, differentFunctions: [] });
  });

  test('stay where this program knows nothing of them: another release calls them', async () => {
    await database.client.query(`
      create function of_the_next_release() returns integer language sql as 'select 1';
      insert into schema_functions (name, checksum) values ('of_the_next_release', '')`);
    expect(await applied()).toEqual([]);
    expect((await database.client.query('select of_the_next_release() as one')).rows).toEqual([{ one: 1 }]);
  });

  test('change all or none of them', async () => {
    await database.client.query(`
      update schema_functions set checksum = '' where name in ('accept_batch', 'settle_credits');
      drop function settle_credits(settle_item[], timestamptz);
      create function settle_credits(elements settle_item[], settled_at timestamptz) returns void language sql as ''`);
    await expect(applied()).rejects.toThrow(
      'The stored function settle_credits failed, and all functions were rolled back',
    );
    const { rows } = await database.client.query(`select checksum from schema_functions where name = 'accept_batch'`);
    expect(rows).toEqual([{ checksum: '' }]);
  });
});
