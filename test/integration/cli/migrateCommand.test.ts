import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../support/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

function enrich(connectionString: string, ...words: readonly string[]) {
  return promisify(execFile)('bin/enrich', words, { env: { ...process.env, DATABASE_URL: connectionString } });
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a migration that fails says why, in the words of Postgres', async () => {
  await query('create table outbox (in_the_way integer)');
  await expect(enrich(database.connectionString, 'migrate')).rejects.toMatchObject({
    code: 1,
    stderr: 'Migration 000003_enrichments failed and was rolled back\n  because: relation "outbox" already exists\n',
  });
});

test('migrations of a newer release are named', async () => {
  await enrich(database.connectionString, 'migrate');
  await query(`insert into schema_migrations (version, name, checksum) values (999999, '999999_later', '')`);
  const { stdout } = await enrich(database.connectionString, 'migrate');
  expect(stdout).toBe('kept 999999_later of a newer release\nschema version 999999\n');
});

test.each([['migrate'], ['serve'], ['credits audit']])(
  '%s names the setting of a database that is not there',
  async (words) => {
    await expect(enrich('postgres://enrich:hidden@127.0.0.1:1/enrich', ...words.split(' '))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'There is no connection to Postgres. Look at DATABASE_URL\n  because: connect ECONNREFUSED 127.0.0.1:1\n',
      ) as unknown,
    });
  },
);
