import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate, schemaState } from '#adapters/postgres/migrate';
import { createLeadership } from '#adapters/postgres/leadership';
import { openDatabaseClient } from '../../support/databaseClient.ts';
import { eventually } from '../../support/eventually.ts';
import { neededConnectQuery } from '../../support/neededConnectQuery.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import {
  hasPgBouncer,
  type PgBouncerSettings,
  startTestPgBouncer,
  type TestPgBouncer,
} from '../../support/testPgBouncer.ts';

const server = useTestDatabase();
const describeBehind = hasPgBouncer() ? describe : describe.skip;

/** What each mode needs of the pooler: as many sessions as clients, or a few that all of them share. */
const SESSIONS = 80;
const SHARED = 3;

interface Way {
  readonly name: string;
  readonly settings: () => Promise<PgBouncerSettings>;
  readonly open: (pooler: TestPgBouncer, now: () => Date) => Promise<PostgresPorts>;
}

const WAYS: readonly Way[] = [
  {
    name: 'in session mode, all connections',
    settings: () => Promise.resolve({ mode: 'session', sessions: SESSIONS }),
    open: ({ connectionString }, now) => openPostgresPorts(connectionString, now),
  },
  {
    name: 'in transaction mode, the hot paths',
    settings: async () => ({
      mode: 'transaction',
      sessions: SHARED,
      connectQuery: await neededConnectQuery(server.connectionString),
    }),
    open: ({ address }, now) => openPostgresPorts(server.connectionString, now, { pooler: address }),
  },
];

describeBehind.each(WAYS)('behind PgBouncer $name', ({ settings, open }) => {
  let pooler: TestPgBouncer | undefined;
  const opened: PostgresPorts[] = [];
  const pooled = (): TestPgBouncer => {
    if (pooler === undefined) {
      throw new Error('The pooler runs only while tests do');
    }
    return pooler;
  };
  const another = async (): Promise<PostgresPorts> => {
    const ports = await open(pooled(), () => new Date());
    opened.push(ports);
    return ports;
  };
  beforeAll(async () => {
    pooler = await startTestPgBouncer(server.connectionString, await settings());
  });
  afterAll(() => pooler?.stop());
  const harness = useStoreHarness((now) => open(pooled(), now));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((ports) => ports.close()));
  });

  test('a crowd is accepted, claimed and settled, and is charged what it costs', async () => {
    const { ports, organizationId } = harness.current;
    const ids = await Promise.all(Array.from({ length: 100 }, () => harness.current.acceptNew()));
    const lanes = Array.from({ length: 8 }, () => harness.current.source());
    const work = (await Promise.all(lanes.map((lane) => lane.claim(50)))).flat();
    expect(work.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
    const settled = await Promise.all(
      work.map((lease) =>
        ports.ledger.settle({ kind: 'completed', lease, output: { found: true }, cost: 2, mirror: null }),
      ),
    );
    expect(new Set(settled.map(({ kind }) => kind))).toEqual(new Set(['settled']));
    expect(await ports.credits.balance(organizationId)).toMatchObject({ available: 800, reserved: 0 });
  });

  test('what fails within a transaction is taken back, and the session serves the next one as before', async () => {
    const { hot } = (harness.current.ports as PostgresPorts).database;
    const client = await hot.connect();
    await client.query('begin');
    await client.query('create table half_done (id integer)');
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    await client.query('rollback');
    client.release();
    const { rows } = await hot.query("select to_regclass('half_done') as there");
    expect(rows).toEqual([{ there: null }]);
  });

  test('one process leads, keeps its lease, and another one hears that it has let go', async () => {
    const lock = randomUUID();
    const [first, second] = [await another(), await another()];
    const leadershipOf = ({ database, notifications }: PostgresPorts) =>
      createLeadership(database, notifications, lock);
    const lead = leadershipOf(first);
    let isReleased = false;
    await leadershipOf(second).onRelease(() => (isReleased = true));
    const term = (await lead.take('first', 15, null)) ?? (await lead.read());
    if (term === null) {
      throw new Error('Nobody leads');
    }
    expect(await leadershipOf(second).take('second', 15, null)).toBeNull();
    expect(await lead.renew(term)).toMatchObject({ holder: 'first' });
    await lead.release(term);
    await eventually('the other process hears of it', () => isReleased);
    expect(await leadershipOf(second).read()).toMatchObject({ holder: null });
  });

  test('notifications of one process reach another one', async () => {
    const [first, second] = [await another(), await another()];
    const heard: string[] = [];
    await second.notifications.subscribe('pooled_channel', (message) => heard.push(message));
    first.notifications.publish('pooled_channel', 'one');
    first.notifications.publish('pooled_channel', 'two');
    await eventually('both are heard', () => heard.length === 2);
    expect(heard.toSorted()).toEqual(['one', 'two']);
  });
});

describeBehind('PgBouncer in transaction mode', () => {
  let pooler: TestPgBouncer | undefined;
  afterEach(async () => {
    await pooler?.stop();
    pooler = undefined;
  });
  const start = async (settings: Omit<PgBouncerSettings, 'mode'>): Promise<TestPgBouncer> =>
    (pooler = await startTestPgBouncer(server.connectionString, { mode: 'transaction', ...settings }));

  test('lets many connections of the hot paths share a few sessions', async () => {
    const { address } = await start({
      sessions: SHARED,
      connectQuery: await neededConnectQuery(server.connectionString),
    });
    const database = await openDatabaseClient(server.connectionString, { pooler: address, hotConnections: 40 });
    const pids = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const { rows } = await database.hot.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.001)');
        return rows[0]?.pid;
      }),
    );
    await database.close();
    expect(new Set(pids).size).toBeLessThanOrEqual(SHARED);
  });

  test('is refused where its sessions lack the settings of the hot paths, with the line that sets them', async () => {
    const { address } = await start({ sessions: SHARED });
    await expect(openDatabaseClient(server.connectionString, { pooler: address })).rejects.toThrow(
      /^The sessions behind DATABASE_POOLER lack .*statement_timeout.*connect_query='select set_config/u,
    );
  });

  test('is refused where everything is to go through it, before anything is written', async () => {
    const { connectionString } = await start({ sessions: SHARED });
    const refusal = /^DATABASE_URL leads to a pooler that gives each transaction another session/u;
    await expect(openDatabaseClient(connectionString)).rejects.toThrow(refusal);
    await expect(schemaState(connectionString)).rejects.toThrow(refusal);
    await expect(migrate(connectionString)).rejects.toThrow(refusal);
  });
});
