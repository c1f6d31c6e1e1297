import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { dumpSchema } from '../../scripts/generate/dumpSchema.ts';
import { useTestDatabase } from '../support/testDatabase.ts';

const database = useTestDatabase();

describe('core/migrations/schema.sql', () => {
  test('is the schema that the migrations make', async () => {
    const committed = readFileSync(new URL('../../core/migrations/schema.sql', import.meta.url), 'utf8');
    expect(await dumpSchema(database.connectionString)).toBe(committed);
  });
});
