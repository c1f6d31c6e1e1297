import { afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { PostgresNotifications } from '#adapters/postgres/postgresNotifications';
import { FaultProxy } from '../../chaos/faultProxy.ts';
import { eventually } from '../../support/eventually.ts';
import { startHeldProxy } from '../../support/heldProxy.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

describe('notifications', () => {
  const opened: PostgresNotifications[] = [];
  const errors: unknown[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    errors.length = 0;
  });

  async function open(): Promise<PostgresNotifications> {
    const notifications = new PostgresNotifications(database.connectionString, (error) => errors.push(error));
    await notifications.connect();
    opened.push(notifications);
    return notifications;
  }

  async function listen(notifications: PostgresNotifications, channel: string): Promise<string[]> {
    const heard: string[] = [];
    await notifications.subscribe(channel, (message) => heard.push(message));
    return heard;
  }

  /** What arrives on a channel as Postgres delivers it. */
  async function spy(channel: string): Promise<{ readonly payloads: string[]; readonly end: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await client.query(`listen ${channel}`);
    return { payloads, end: () => client.end() };
  }

  async function query(statement: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const connections = async (): Promise<unknown> =>
    (
      await query(`
        select count(*)::integer as count from pg_stat_activity
        where application_name = 'enrich notifications' and datname = current_database()`)
    )[0]?.['count'];

  test('reach other processes, and this one at once and only once', async () => {
    const [here, there] = [await open(), await open()];
    const [heardHere, heardThere] = [await listen(here, 'news'), await listen(there, 'news')];
    here.publish('news', 'a');
    expect(heardHere).toEqual(['a']);
    await eventually('the other process heard', () => heardThere.length > 0);
    there.publish('news', 'b');
    await eventually('this process heard', () => heardHere.length > 1);
    expect([heardHere, heardThere]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('keep channels apart, whatever they are called', async () => {
    const [here, there] = [await open(), await open()];
    const [odd, plain] = [await listen(there, 'With "quotes"; drop'), await listen(there, 'plain')];
    here.publish('With "quotes"; drop', '1');
    here.publish('plain', '2');
    await eventually('both arrived', () => odd.length + plain.length === 2);
    expect([odd, plain]).toEqual([['1'], ['2']]);
  });

  test('stop where a subscription ends', async () => {
    const here = await open();
    const heard: string[] = [];
    const stop = await here.subscribe('news', (message) => heard.push(message));
    const still = await listen(here, 'news');
    stop();
    here.publish('news', 'a');
    expect([heard, still]).toEqual([[], ['a']]);
  });

  test('of one moment travel together, equal ones once', async () => {
    const here = await open();
    const { payloads, end } = await spy('together');
    ['a', 'b', 'a', 'c', 'b'].forEach((message) => here.publish('together', message));
    await eventually('they arrived', () => payloads.length > 0);
    await end();
    expect(payloads).toEqual(['a,b,c']);
  });

  test('are split where Postgres would refuse the payload', async () => {
    const [here, there] = [await open(), await open()];
    const heard = await listen(there, 'many');
    const { payloads, end } = await spy('many');
    const messages = Array.from({ length: 3_000 }, (_, index) => String(9_000_000_000 + index));
    messages.forEach((message) => here.publish('many', message));
    await eventually('all arrived', () => heard.length === messages.length);
    await eventually('the spy saw them', () => payloads.join(',').length >= messages.join(',').length);
    await end();
    expect(heard).toEqual(messages);
    expect(payloads.length).toBeGreaterThan(1);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(errors).toEqual([]);
  });

  test('come back after the connection was cut, for old and new subscriptions', async () => {
    const [here, there] = [await open(), await open()];
    const before = await listen(there, 'before');
    await query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'enrich notifications' and datname = current_database()`);
    await eventually('both noticed', () => errors.length >= 2);
    expect(() => here.publish('before', 'lost')).not.toThrow();
    const during = await listen(there, 'during');
    await eventually('both are connected again', async () => (await connections()) === 2);
    await eventually('messages arrive again', () => {
      here.publish('before', 'x');
      here.publish('during', 'y');
      return before.includes('x') && during.includes('y');
    });
  });

  test('leave no connection behind when closed while they reconnect', async () => {
    const proxy = await startHeldProxy(database.connectionString);
    const url = new URL(database.connectionString);
    url.host = `127.0.0.1:${proxy.port}`;
    const here = new PostgresNotifications(url.href, (error) => errors.push(error));
    await here.connect();
    proxy.hold();
    proxy.cut();
    await eventually('it connects again', () => errors.length > 0 && proxy.open() > 0);
    const closed = here.close();
    proxy.release();
    await closed;
    await eventually('nothing is connected', () => proxy.open() === 0);
    await proxy.close();
  });

  test.each([
    ['with nothing to say', () => undefined, []],
    [
      'in the middle of a message',
      (here: PostgresNotifications) => here.publish('news', 'a'),
      [new Error('Connection terminated')],
    ],
  ])('close on a connection that has died without a word, %s', async (_when, say, told) => {
    const url = new URL(database.connectionString);
    const proxy = new FaultProxy(Number(url.port));
    await proxy.open();
    url.port = String(proxy.port);
    const here = new PostgresNotifications(url.href, (error) => errors.push(error));
    await here.connect();
    proxy.swallow();
    say(here);
    await here.close();
    await proxy.cut();
    expect(errors).toEqual(told);
  });

  test('fail to start where there is no Postgres, and do not try on in the background', async () => {
    const lonely = new PostgresNotifications('postgres://127.0.0.1:1/nothing', (error) => errors.push(error));
    await expect(lonely.connect()).rejects.toThrow('ECONNREFUSED');
    await lonely.close();
    expect(errors).toEqual([]);
  });
});
