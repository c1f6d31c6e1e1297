import { afterEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '#adapters/postgres/database';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { type Pooler, startPooler } from '../../support/pooler.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const server = useTestDatabase();
const SETTING = z.object({ name: z.string(), setting: z.string() });
const HOT = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_incremental_sort: 'off',
  enable_seqscan: 'off',
  idle_in_transaction_session_timeout: '5000',
  lock_timeout: '250',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: '8000',
};
const ORDINARY = {
  enable_hashjoin: 'on',
  enable_mergejoin: 'on',
  enable_incremental_sort: 'on',
  enable_seqscan: 'on',
  idle_in_transaction_session_timeout: '10000',
  lock_timeout: '3000',
  max_parallel_workers_per_gather: '2',
  plan_cache_mode: 'auto',
  statement_timeout: '30000',
};
const NAMES = Object.keys(HOT);
const SESSIONS_NEEDED =
  /^DATABASE_URL leads to a pooler that gives each transaction another session .*pool_mode=session/u;

let pooler: Pooler | undefined;
let database: Database | undefined;

const open = async (connectionString: string): Promise<Database> => {
  database = await openDatabaseClient(connectionString);
  return database;
};
const named = (rows: readonly z.infer<typeof SETTING>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
const hotSettings = async (client: pg.Pool | pg.PoolClient): Promise<unknown> =>
  named(
    (await client.query<z.infer<typeof SETTING>>('select name, setting from pg_settings where name = any($1)', [NAMES]))
      .rows,
  );
const settings = async ({ pool }: Pick<Database, 'pool'>): Promise<unknown> =>
  named(
    await pool.any(
      sql.type(SETTING)`select name, setting from pg_settings where name = any(${sql.array(NAMES, 'text')})`,
    ),
  );

afterEach(async () => {
  await database?.close();
  await pooler?.close();
  database = undefined;
  pooler = undefined;
});

describe.each(['directly', 'through a pooler in session mode'])('reached %s', (way) => {
  const address = async (suffix = ''): Promise<string> => {
    pooler = way === 'directly' ? undefined : await startPooler(server.connectionString, 'session');
    return `${pooler?.connectionString ?? server.connectionString}${suffix}`;
  };

  test('every connection has the time-outs and plans of its pool, first and later ones', async () => {
    const { hot, pool } = await open(await address());
    const clients = await Promise.all([hot.connect(), hot.connect()]);
    expect(await Promise.all(clients.map(hotSettings))).toEqual([HOT, HOT]);
    clients.forEach((client) => client.release());
    // Twice, since a connection is reset when it comes back.
    await Promise.all([settings({ pool }), settings({ pool })]);
    expect(await Promise.all([settings({ pool }), settings({ pool })])).toEqual([ORDINARY, ORDINARY]);
  });

  test('what takes longer than a pool allows has a connection of its own, such as the audit of credits', async () => {
    expect(await auditCredits({ connectionString: await address() })).toEqual([]);
  });

  test('the schema is read and migrated', async () => {
    const connectionString = await address();
    expect(await schemaState(connectionString)).toMatchObject({ missingFunctions: [], differentFunctions: [] });
    expect(await migrate(connectionString)).toMatchObject({ applied: [], functions: [] });
  });
});

test('what the address sets beside its own does not take them away', async () => {
  const { hot, pool } = await open(`${server.connectionString}?options=-c%20work_mem%3D8MB%20-c%20lock_timeout%3D0`);
  expect([await hotSettings(hot), await settings({ pool })]).toEqual([HOT, ORDINARY]);
});

test('a pooler that gives each transaction a session is refused, before anything is written', async () => {
  const { connectionString } = (pooler = await startPooler(server.connectionString, 'transaction'));
  await expect(open(connectionString)).rejects.toThrow(SESSIONS_NEEDED);
  await expect(schemaState(connectionString)).rejects.toThrow(SESSIONS_NEEDED);
  await expect(migrate(connectionString)).rejects.toThrow(SESSIONS_NEEDED);
});
