import { describe, expect, test } from '@jest/globals';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { useDatabasePerTest } from '../../support/databasePerTest.ts';

/** As `\sf` shows it to a person who then edits it. */
const EDITED = `
  create or replace function settle_mirror(items settle_item[], settled_at timestamptz) returns void
  language sql as $$ select $$`;
const OTHER_ARGUMENTS = 'create function settle_mirror(items json) returns void language sql as $$ select $$';

describe('a stored function that was changed by hand', () => {
  const database = useDatabasePerTest();
  const state = () => schemaState(database.connectionString);
  const applied = async () => (await migrate(database.connectionString)).functions;

  test('is found by its definition, and put back', async () => {
    await database.client.query(EDITED);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: ['settle_mirror'] });
    expect(await applied()).toEqual(['settle_mirror']);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: [] });
  });

  test('is found by its settings, and put back', async () => {
    await database.client.query('alter function end_rendering(bigint[]) security definer');
    expect(await state()).toMatchObject({ differentFunctions: ['end_rendering'] });
    expect(await applied()).toEqual(['end_rendering']);
  });

  test('counts as missing where its arguments are others, and is refused by name with what to do', async () => {
    await database.client.query(`drop function settle_mirror; ${OTHER_ARGUMENTS}`);
    expect(await state()).toMatchObject({ missingFunctions: ['settle_mirror'] });
    await expect(applied()).rejects.toThrow(
      'which no release makes: settle_mirror(json). No function was changed. Drop them (drop function settle_mirror(json))',
    );
    await database.client.query('drop function settle_mirror(json)');
    expect(await applied()).toEqual(['settle_mirror']);
  });

  test('is found where it stands beside the right one, which calls might then miss', async () => {
    await database.client.query(OTHER_ARGUMENTS);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: ['settle_mirror'] });
    await expect(applied()).rejects.toThrow('drop function settle_mirror(json)');
  });

  test('is put in place anew, like all others, where a release that kept no definitions migrated last', async () => {
    await database.client.query('alter table schema_functions drop signature, drop definition');
    const { missingFunctions, differentFunctions } = await state();
    expect(missingFunctions).toEqual([]);
    expect(await applied()).toEqual(differentFunctions);
    expect(await state()).toMatchObject({ missingFunctions: [], differentFunctions: [] });
  });
});
