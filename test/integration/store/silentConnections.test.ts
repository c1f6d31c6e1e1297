import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { giveUpSilentConnections } from '#adapters/postgres/giveUpSilentConnections';
import { FaultProxy } from '../../chaos/faultProxy.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const SILENCE_MILLISECONDS = 200;
const server = useTestDatabase();
let proxy: FaultProxy;
let pool: pg.Pool;

beforeEach(async () => {
  const url = new URL(server.connectionString);
  proxy = new FaultProxy(Number(url.port));
  await proxy.open();
  url.port = String(proxy.port);
  pool = openPool(url.href, 1);
});
afterEach(async () => {
  await pool.end();
  await proxy.cut();
});

function openPool(connectionString: string, max: number): pg.Pool {
  const opened = new pg.Pool({ connectionString, max, idleTimeoutMillis: 0 });
  opened.on('error', () => undefined);
  giveUpSilentConnections(opened, SILENCE_MILLISECONDS);
  return opened;
}

const ask = async (): Promise<unknown> => (await pool.query('select pg_backend_pid() as pid')).rows[0];

/** Ends when the connection has been silent for as long as it may, while nobody held it. */
async function idle(): Promise<void> {
  const client = await pool.connect();
  const silent = once(
    (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection.stream,
    'timeout',
  );
  client.release();
  await silent;
}

test('a connection that was idle for longer than it may be silent is asked again', async () => {
  const asked = await ask();
  await idle();
  expect(await ask()).toEqual(asked);
});

test('a connection that has died after it was idle for so long is given up as well', async () => {
  await ask();
  await idle();
  proxy.swallow();
  await expect(ask()).rejects.toThrow('Postgres has said nothing for 200 ms');
});

test('connections that rest are given up with one that has died', async () => {
  await pool.end();
  pool = openPool(String(pool.options.connectionString), 3);
  const [one, other, resting] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  one.on('error', () => undefined);
  resting.release();
  other.release();
  // The silence begins after all of them were opened, by more than what timers are early.
  await one.query('select pg_sleep(0.05)');
  proxy.swallow();
  proxy.mend();
  await expect(one.query('select 1')).rejects.toThrow('Postgres has said nothing for 200 ms');
  one.release(true);
  expect(await ask()).toMatchObject({ pid: expect.any(Number) });
  expect(pool.totalCount).toBe(1);
});

test('a connection that is taken at the instant at which it has been idle for so long is not taken for silent', async () => {
  const asked = await ask();
  const again = Promise.withResolvers<unknown>();
  // Timers of one length end in the order in which they began, and this one is begun before that of the last answer.
  setTimeout(() => {
    ask().then(again.resolve, again.reject);
  }, SILENCE_MILLISECONDS);
  await ask();
  // Both are late, so that one look at the clock ends both.
  const until = performance.now() + 2 * SILENCE_MILLISECONDS;
  while (performance.now() < until);
  expect(await again.promise).toEqual(asked);
});
