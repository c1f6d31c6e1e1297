import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, useTestDatabase } from '../support/testDatabase.ts';

const database = useTestDatabase();

async function query(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a suite finds its database migrated', async () => {
  const [row] = await query(database.connectionString, 'select max(version) > 0 as migrated from schema_migrations');
  expect(row).toEqual({ migrated: true });
});

test('what one suite writes does not reach another', async () => {
  await query(database.connectionString, 'create table only_here (id integer)');
  const other = await createTestDatabase();
  expect(await query(other.connectionString, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  await other.drop();
});

test('a connection that outlives its suite is reported, and the database goes all the same', async () => {
  const leaky = await createTestDatabase();
  const client = new pg.Client({ connectionString: leaky.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await expect(leaky.drop()).rejects.toThrow('still open after the last test');
  await expect(query(leaky.connectionString, 'select 1')).rejects.toThrow('does not exist');
});
