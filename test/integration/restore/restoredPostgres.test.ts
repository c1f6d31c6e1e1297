import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditCredits } from '#adapters/postgres/auditCredits';
import { migrate } from '#adapters/postgres/migrate';
import { ArchivedPostgres } from '../../support/archivedPostgres.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { StoreHarness } from '../../support/storeHarness.ts';
import { TestClock } from '../../support/testClock.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

const PRICE = 2;
const PER_PHASE = 20;
const clock = new TestClock();

/** What callers were told before the server was destroyed. */
const acknowledged: Record<'settled' | 'archived' | 'afterPoint' | 'notArchived', number[]> = {
  settled: [],
  archived: [],
  afterPoint: [],
  notArchived: [],
};
const KEY = { key: 'asked after the point', fingerprint: 'aa', answer: { beforeId: '{"id":', afterId: '}' } };
let folder = '';
let postgres: ArchivedPostgres;
let organizationId = 0;
let point = '';

beforeAll(async () => {
  folder = await makeTestFolder('restore');
  postgres = new ArchivedPostgres(folder);
  const url = await postgres.start();
  await migrate(url);
  await working(url, async (store) => {
    organizationId = await store.organization();
    acknowledged.settled = await acceptMany(store);
    await settleAll(store);
    await postgres.takeBaseBackup(url, async () => {
      acknowledged.archived = await acceptMany(store);
    });
    point = await postgres.archiveAll(url);
    acknowledged.afterPoint = [
      ...(await acceptMany(store)),
      await store.acceptNew({ idempotency: KEY, subject: 'key' }),
    ];
    await postgres.archiveAll(url);
    acknowledged.notArchived = await acceptMany(store);
  });
  await postgres.destroy();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  await removeTestFolder(folder);
});

test('a restore of all that was archived has every acknowledged request but those of the last segment', async () => {
  await restored(null, async (store) => {
    const { settled, archived, afterPoint } = acknowledged;
    expect(await storedIds(store)).toEqual([...settled, ...archived, ...afterPoint]);
    await expectSoundWork(store, [...archived, ...afterPoint]);
    expect(await store.accept({ idempotency: KEY, subject: 'key' })).toMatchObject({
      kind: 'replayed',
      id: afterPoint.at(-1),
    });
  });
});

test('a restore to a point has what was acknowledged before it, and takes a key that was used after it as new', async () => {
  await restored(point, async (store) => {
    const { settled, archived } = acknowledged;
    expect(await storedIds(store)).toEqual([...settled, ...archived]);
    await expectSoundWork(store, archived);
    expect(await store.accept({ idempotency: KEY, subject: 'key' })).toMatchObject({ kind: 'accepted' });
    expect(await auditOf(store)).toEqual([]);
  });
});

async function restored(until: string | null, look: (store: StoreHarness) => Promise<void>): Promise<void> {
  const since = performance.now();
  try {
    const url = await postgres.restore(until);
    process.stdout.write(`restored within ${((performance.now() - since) / 1_000).toFixed(1)} s\n`);
    await working(url, look);
  } finally {
    await postgres.destroy();
  }
}

/** What was not settled before is settled now, once; nothing is charged twice, and ids go on. */
async function expectSoundWork(store: StoreHarness, open: readonly number[]): Promise<void> {
  expect(await auditOf(store)).toEqual([]);
  expect((await settleAll(store)).toSorted((a, b) => a - b)).toEqual(open);
  const ended = acknowledged.settled.length + open.length;
  const { rows } = await databaseOf(store).hot.query<{ spent: string; twice: number }>(
    `select spent::text, (select count(*)::int from (select from credit_transfers where kind = 'settle'
       group by enrichment_id having count(*) > 1) doubled) as twice
     from credit_accounts where organization_id = $1`,
    [organizationId],
  );
  expect(rows).toEqual([{ spent: String(ended * PRICE), twice: 0 }]);
  expect(await auditOf(store)).toEqual([]);
  expect(await store.acceptNew()).toBeGreaterThan(Math.max(...(await storedIds(store)).slice(0, -1)));
  await settleAll(store);
}

const opened = new Map<StoreHarness, Awaited<ReturnType<typeof openPostgresPorts>>>();

async function working(url: string, work: (store: StoreHarness) => Promise<void>): Promise<void> {
  const ports = await openPostgresPorts(url, clock.now);
  const store = new StoreHarness(ports, clock);
  store.organizationId = organizationId;
  opened.set(store, ports);
  try {
    await work(store);
  } finally {
    opened.delete(store);
    await ports.close();
  }
}

function databaseOf(store: StoreHarness) {
  const ports = opened.get(store);
  if (ports === undefined) {
    throw new Error('The store is closed');
  }
  return ports.database;
}

const auditOf = (store: StoreHarness) => auditCredits(databaseOf(store));

async function acceptMany(store: StoreHarness): Promise<number[]> {
  store.organizationId = organizationId;
  const ids: number[] = [];
  for (let nth = 0; nth < PER_PHASE; nth += 1) {
    ids.push(await store.acceptNew({ price: PRICE }));
  }
  return ids;
}

async function storedIds(store: StoreHarness): Promise<number[]> {
  const { rows } = await databaseOf(store).hot.query<{ id: number }>(
    'select id from enrichments where organization_id = $1 order by id',
    [organizationId],
  );
  return rows.map(({ id }) => id);
}

/** @returns the ids of what waited */
async function settleAll(store: StoreHarness): Promise<number[]> {
  const source = store.source();
  const ids: number[] = [];
  for (let work = await source.claim(100); work.length > 0; work = await source.claim(100)) {
    for (const lease of work) {
      await store.ports.ledger.settle({ kind: 'completed', lease, output: {}, cost: PRICE, mirror: null });
      ids.push(lease.id);
    }
  }
  return ids;
}
