import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '#adapters/postgres/migrate';
import { dumpSchema } from '../../scripts/generate/dumpSchema.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/testDatabase.ts';

describe('core/migrations/schema.sql', () => {
  // Migrated here: the databases of other suites have the recorder of state changes beside the schema.
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.connectionString);
  });
  afterAll(() => database.drop());

  test('is the schema that the migrations make', async () => {
    const committed = readFileSync(new URL('../../core/migrations/schema.sql', import.meta.url), 'utf8');
    expect(await dumpSchema(database.connectionString)).toBe(committed);
  });

  test('has no trigger: what happens is said where it happens, and records are captured only where they are wanted', () => {
    const committed = readFileSync(new URL('../../core/migrations/schema.sql', import.meta.url), 'utf8');
    expect(committed).not.toMatch(/create trigger/iu);
  });
});
