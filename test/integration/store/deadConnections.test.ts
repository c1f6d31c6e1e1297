import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pTimeout from 'p-timeout';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '#adapters/postgres/database';
import { inTransaction } from '#adapters/postgres/inTransaction';
import { isUnavailable } from '#system/isUnavailable';
import { FaultProxy } from '../../chaos/faultProxy.ts';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { eventually } from '../../support/eventually.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const STATEMENT_MILLISECONDS = 200;
const HANDSHAKE_MILLISECONDS = 1_000;
/** Nothing listens, so that each try ends at once. */
const TOLD_MILLISECONDS = 10_000;

const server = useTestDatabase();
let proxy: FaultProxy;
let database: Database;

beforeEach(async () => {
  const url = new URL(server.connectionString);
  proxy = new FaultProxy(Number(url.port));
  await proxy.open();
  url.port = String(proxy.port);
  database = await openDatabaseClient(url.href, {
    hotConnections: 1,
    connections: 1,
    statementMilliseconds: { hot: STATEMENT_MILLISECONDS, pool: STATEMENT_MILLISECONDS },
    handshakeMilliseconds: HANDSHAKE_MILLISECONDS,
  });
});
afterEach(async () => {
  await database.close();
  await proxy.cut();
});

const askHot = async (): Promise<unknown> => (await database.hot.query('select 1 as one')).rows[0];
const askPool = (): Promise<unknown> => database.pool.one(sql.type(z.object({ one: z.number() }))`select 1 as one`);

/** The network drops what is under way, and is well again; only this connection never hears of it. */
function loseConnections(): void {
  proxy.swallow();
  proxy.mend();
}

test.each([
  ['the hot paths', askHot],
  ['everything else', askPool],
])('a connection for %s that has died without a word is given up and replaced', async (_name, ask) => {
  expect(await ask()).toEqual({ one: 1 });
  loseConnections();
  await eventually('statements are answered again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
});

test('a connection whose opening gets no answer is given up long before callers lose their patience', async () => {
  const idle = await database.hot.connect();
  idle.release(true);
  proxy.swallow();
  const began = performance.now();
  const failure = await askHot().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - began).toBeLessThan(3 * HANDSHAKE_MILLISECONDS);
  proxy.mend();
  expect(await askHot()).toEqual({ one: 1 });
});

test('a statement of the hot paths needs no timer of its own', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const client = await database.hot.connect();
  const before = timers();
  const asked = client.query('select 1 as one');
  expect(timers()).toBe(before);
  await asked;
  client.release();
});

test('a client that vanishes in the middle of a transaction holds its locks for seconds only', async () => {
  const name = 'idle_in_transaction_session_timeout';
  const hot = await database.hot.query<Record<string, string>>(`show ${name}`);
  const row = z.record(z.string(), z.string());
  const pool = await database.pool.any(sql.type(row)`show idle_in_transaction_session_timeout`);
  expect([...hot.rows, ...pool]).toEqual([{ [name]: '5s' }, { [name]: '10s' }]);
});

test('a connection that is reset between two statements of a transaction fails the transaction for now, not the process', async () => {
  const transaction = inTransaction(database.hot, async (client) => {
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    proxy.reset();
    await broken;
    return (await client.query('select 1')).rowCount;
  });
  const error: unknown = await transaction.catch((reason: unknown) => reason);
  expect(String(error)).toContain('not queryable');
  expect(isUnavailable(error)).toBe(true);
  expect(await askHot()).toEqual({ one: 1 });
});

test('callers who wait for another one’s connection are told so where none can be made, and served once one can', async () => {
  expect(await askPool()).toEqual({ one: 1 });
  await proxy.cut();
  const failures = await Promise.all(
    Array.from({ length: 5 }, () =>
      pTimeout(
        askPool().catch((error: unknown) => error),
        { milliseconds: TOLD_MILLISECONDS },
      ),
    ),
  );
  expect(failures.map(isUnavailable)).toEqual(failures.map(() => true));
  await proxy.open();
  expect(await Promise.all([askPool(), askPool()])).toEqual([{ one: 1 }, { one: 1 }]);
});
