import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

/** As `\sf` shows it to a person who then edits it. */
const EDITED = `
  create or replace function settle_mirror(items settle_item[], settled_at timestamptz) returns void
  language sql as $$ select $$`;
const OTHER_ARGUMENTS = 'create function settle_mirror(items json) returns void language sql as $$ select $$';

describe('a stored function that was changed by hand', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });
  const state = () => schemaState(database.connectionString);
  const applied = async () => (await migrate(database.connectionString)).functions;

  test('is found by its definition, and put back', async () => {
    await client.query(EDITED);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: ['settle_mirror'] });
    expect(await applied()).toEqual(['settle_mirror']);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: [] });
  });

  test('is found by its settings, and put back', async () => {
    await client.query('alter function end_rendering(bigint[]) security definer');
    expect(await state()).toMatchObject({ differentFunctions: ['end_rendering'] });
    expect(await applied()).toEqual(['end_rendering']);
  });

  test('counts as missing where its arguments are others, and is refused by name with what to do', async () => {
    await client.query(`drop function settle_mirror; ${OTHER_ARGUMENTS}`);
    expect(await state()).toMatchObject({ missingFunctions: ['settle_mirror'] });
    await expect(applied()).rejects.toThrow(
      'which no release makes: settle_mirror(json). No function was changed. Drop them (drop function settle_mirror(json))',
    );
    await client.query('drop function settle_mirror(json)');
    expect(await applied()).toEqual(['settle_mirror']);
  });

  test('is found where it stands beside the right one, which calls might then miss', async () => {
    await client.query(OTHER_ARGUMENTS);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: ['settle_mirror'] });
    await expect(applied()).rejects.toThrow('drop function settle_mirror(json)');
  });

  test('is put in place anew, like all others, where a release that kept no definitions migrated last', async () => {
    await client.query('alter table schema_functions drop signature, drop definition');
    const { missingFunctions, differentFunctions } = await state();
    expect(missingFunctions).toEqual([]);
    expect(await applied()).toEqual(differentFunctions);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: [] });
  });
});
