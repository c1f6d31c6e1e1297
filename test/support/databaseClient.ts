import { afterEach, beforeEach } from '@jest/globals';
import { type Database, type DatabaseOptions, openDatabase } from '#adapters/postgres/database';

/** A client with few connections, unless the test wishes otherwise. */
export function openDatabaseClient(connectionString: string, wish: Partial<DatabaseOptions> = {}): Promise<Database> {
  return openDatabase({
    connectionString,
    applicationName: 'test',
    hotConnections: 2,
    connections: 2,
    onIdleError: () => undefined,
    ...wish,
  });
}

/** A client of the test database for each test of a suite. Read it inside of tests. */
export function useDatabaseClient(
  server: { readonly connectionString: string },
  wish: Partial<DatabaseOptions> = {},
): { readonly current: Database } {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabaseClient(server.connectionString, wish);
  });
  afterEach(() => database.close());
  return {
    get current() {
      return database;
    },
  };
}
