import { afterEach, beforeEach } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

/** A migrated database and a connection to it for each test of a suite. Read them inside of tests. */
export function useDatabasePerTest(): { readonly connectionString: string; readonly client: pg.Client } {
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
  return {
    get connectionString() {
      return database.connectionString;
    },
    get client() {
      return client;
    },
  };
}
