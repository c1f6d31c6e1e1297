import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { collectStatusChanges } from './statusRecorder.ts';
import { administrationUrl, TEST_POSTGRES_URL } from './testPostgres.ts';

export interface TestDatabase {
  readonly connectionString: string;
  /** @throws Error when a test left a connection open: a leaked pool is a failed suite. */
  drop(): Promise<void>;
}

/** Copies the migrated database under a name of its own. What it has seen of states is kept when it is dropped. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createFrom(databaseOf(templateUrl()));
  return {
    ...database,
    drop: async () => {
      await collectStatusChanges(database.connectionString, administrationUrl(templateUrl()));
      await database.drop();
    },
  };
}

/** Copies a database that nobody is connected to, as it is. */
export function copyTestDatabase({ connectionString }: TestDatabase): Promise<TestDatabase> {
  return createFrom(databaseOf(connectionString));
}

/** A database that was never migrated. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(source: string): Promise<TestDatabase> {
  const template = templateUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `create database ${name} template ${source}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { connectionString: url.href, drop: () => dropOrComplain(template, name) };
}

/** Gives a suite its database: made before its first test, dropped after its last. Read the string inside of tests. */
export function useTestDatabase(): { readonly connectionString: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get connectionString() {
      if (database === undefined) {
        throw new Error('The database exists only while tests run');
      }
      return database.connectionString;
    },
  };
}

/** Postgres itself waits 5 s for connections that are just closing (CountOtherDBBackends in procarray.c). */
async function dropOrComplain(template: string, name: string): Promise<void> {
  try {
    await administer(template, `drop database ${name}`);
  } catch (error) {
    await administer(template, `drop database ${name} with (force)`);
    throw new Error('A connection to the test database was still open after the last test', { cause: error });
  }
}

/** Through the `postgres` database, because a template must have no connections while it is copied. */
async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrationUrl(template) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function templateUrl(): string {
  const url = process.env[TEST_POSTGRES_URL];
  if (url === undefined) {
    throw new Error('There is no test Postgres: unit tests must not need one; move the test to test/integration');
  }
  return url;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
