import { afterEach, describe, expect, test } from '@jest/globals';
import { createSlots } from '#adapters/memory/slots';
import { SLOT_LEASE_SECONDS } from '#domain/admission';
import { Dispatcher } from '#platform/dispatcher';
import { createLogger } from '#platform/logger';
import type { Wakeups } from '#ports/wakeups';
import type { Slots } from '#ports/slots';
import { BatchLoop } from '../../../controller/batches/batchLoop.ts';
import { BatchHarness } from '../../support/batchHarness.ts';
import { eventually } from '../../support/eventually.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
const deaf: Wakeups = { announce: () => undefined, subscribe: () => () => undefined };

describe('the controller of batches', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const batches = new BatchHarness(() => harness.current);
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  function start(capacity: number, wish: { slots?: Slots; batchesChanged?: Wakeups } = {}): BatchLoop {
    const { ports, clock } = harness.current;
    const dispatcher = new Dispatcher(ports.queue, ports.outbox, () => undefined);
    const loop = new BatchLoop(
      {
        ...ports,
        slots: createSlots(clock.now),
        dispatcher,
        logger: createLogger('silent', 'test'),
        metrics: createTestMetrics(),
        now: clock.now,
        ...wish,
      },
      capacity,
    );
    stops.push(async () => {
      await loop.stop();
      await dispatcher.drain();
    });
    return loop;
  }

  const counts = async (id: number) => (await batches.find(id)).counts;
  const inFlight = async (id: number) => {
    const { queued, processing } = await counts(id);
    return queued + processing;
  };

  test('admits a new batch and replaces what ends at once, without a pass', async () => {
    start(3);
    const { id } = await batches.acceptNew({ rows: 7 });
    const done: number[] = [];
    while (done.length < 7) {
      await eventually('rows are in flight', async () => (await inFlight(id)) === Math.min(3, 7 - done.length));
      const work = await harness.current.source().claim(2);
      expect(work.map(({ batchId }) => batchId)).toEqual(work.map(() => id));
      await batches.complete(work);
      done.push(...work.map((one) => one.id));
    }
    await eventually('the batch has ended', async () => (await batches.find(id)).completedAt !== null);
    expect(await counts(id)).toMatchObject({ completed: 7 });
  });

  test('tells who waits for a batch that it has ended', async () => {
    start(3);
    const heard: number[] = [];
    const unsubscribe = harness.current.ports.batchesEnded.subscribe((ids) => heard.push(...ids));
    const { id } = await batches.acceptNew({ rows: 1 });
    await eventually('the row is queued', async () => (await inFlight(id)) === 1);
    await batches.complete(await harness.current.source().claim(1));
    await eventually('the end is told', () => Promise.resolve(heard.includes(id)));
    unsubscribe();
    expect(heard).toEqual([id]);
  });

  test('finds by its pass what no announcement told', async () => {
    const loop = start(2, { batchesChanged: deaf });
    const { id } = await batches.acceptNew({ rows: 3 });
    expect(await inFlight(id)).toBe(0);
    expect(await loop.admitAll()).toBe(2);
    expect(await loop.admitAll()).toBe(0);
    await batches.complete(await harness.current.source().claim(2));
    expect(await loop.admitAll()).toBe(1);
    await batches.complete(await harness.current.source().claim(2));
    expect(await loop.admitAll()).toBe(0);
    expect(await batches.find(id)).toMatchObject({ status: 'completed' });
  });

  test('admits nothing while the store of slots fails, still ends what has ended, and goes on after it', async () => {
    const { clock } = harness.current;
    const working = createSlots(clock.now);
    const state = { isBroken: true };
    const slots: Slots = {
      ...working,
      acquire: (...asked) => (state.isBroken ? Promise.reject(new Error('away')) : working.acquire(...asked)),
    };
    const other = await batches.acceptNew({ rows: 1 });
    await batches.admit();
    await batches.complete(await harness.current.source().claim(1));
    const loop = start(2, { slots, batchesChanged: deaf });
    const { id } = await batches.acceptNew({ rows: 3 });
    expect(await loop.admitAll()).toBe(0);
    expect(await inFlight(id)).toBe(0);
    expect(await batches.find(other.id)).toMatchObject({ status: 'completed' });
    state.isBroken = false;
    expect(await loop.admitAll()).toBe(2);
  });

  test('restores the slots of a store that lost everything from the rows, and gives none away twice', async () => {
    const { clock } = harness.current;
    const before = start(3, { batchesChanged: deaf });
    const { id } = await batches.acceptNew({ rows: 9 });
    expect(await before.admitAll()).toBe(3);
    const slots = createSlots(clock.now);
    const after = start(3, { slots, batchesChanged: deaf });
    expect(await after.admitAll()).toBe(0);
    await batches.complete(await harness.current.source().claim(1));
    expect(await after.admitAll()).toBe(1);
    const none = await slots.acquire(`batch:${id}`, ['another'], 3, clock.in(1));
    expect(none).toEqual(new Set());
  });

  test('never has more in flight than the capacity with two controllers, each with slots of its own', async () => {
    const loops = [start(5), start(5)];
    const { id } = await batches.acceptNew({ rows: 40 });
    const seen: number[] = [];
    for (let done = 0; done < 40;) {
      await Promise.all(loops.map((loop) => loop.admitAll()));
      seen.push(await inFlight(id));
      const work = await harness.current.source().claim(4);
      await batches.complete(work);
      done += work.length;
    }
    expect(Math.max(...seen)).toBe(5);
    await eventually('the batch has ended', async () => (await batches.find(id)).completedAt !== null);
  });

  test('frees the slots of a controller that died when their leases end', async () => {
    const { clock } = harness.current;
    const slots = createSlots(clock.now);
    const { id } = await batches.acceptNew({ rows: 4 });
    const rows = (await batches.rows(id)).map(({ enrichmentId }) => `${enrichmentId ?? ''}`);
    await slots.restore(`batch:${id}`, rows.slice(2), clock.in(SLOT_LEASE_SECONDS));
    const loop = start(2, { slots, batchesChanged: deaf });
    expect(await loop.admitAll()).toBe(0);
    clock.advance(SLOT_LEASE_SECONDS);
    expect(await loop.admitAll()).toBe(2);
  });

  test('keeps to a capacity that shrank below what is in flight, and fills one that grew', async () => {
    const { id } = await batches.acceptNew({ rows: 9 });
    expect(await start(4, { batchesChanged: deaf }).admitAll()).toBe(4);
    const smaller = start(2, { batchesChanged: deaf });
    expect(await smaller.admitAll()).toBe(0);
    await batches.complete(await harness.current.source().claim(2));
    expect(await smaller.admitAll()).toBe(0);
    await batches.complete(await harness.current.source().claim(1));
    expect(await smaller.admitAll()).toBe(1);
    expect(await start(6, { batchesChanged: deaf }).admitAll()).toBe(4);
    expect(await inFlight(id)).toBe(6);
    expect(await start(0, { batchesChanged: deaf }).admitAll()).toBe(0);
  });

  test('lets other rows run while a throttled one sleeps, and takes it up again when its time has come', async () => {
    start(1);
    const { id } = await batches.acceptNew({ rows: 2 });
    await eventually('the first row is queued', async () => (await inFlight(id)) === 1);
    const throttled = await harness.current.claimOne();
    const { ledger, maintenance } = harness.current.ports;
    const notBefore = harness.current.clock.in(600);
    await ledger.requeue({ lease: throttled, lane: throttled.lane, notBefore, countsAttempt: false });
    await eventually('the second row is queued', async () => (await inFlight(id)) === 1);
    const second = await harness.current.claimOne();
    expect(second.id).not.toBe(throttled.id);
    await batches.complete([second]);
    await maintenance.releaseDue(notBefore, 10);
    await eventually('the first row is queued again', async () => (await inFlight(id)) === 1);
    expect(await harness.current.claimOne()).toMatchObject({ id: throttled.id, attempt: 1 });
  });

  test('makes the callback of a batch due once, and none of a batch without one', async () => {
    const { database: store } = harness.current.ports as PostgresPorts;
    const due = async (id: number) => {
      const { rows } = await store.hot.query<{ state: string }>(
        'select callback_state as state from batches where id = $1',
        [id],
      );
      return rows[0]?.state;
    };
    const loop = start(5, { batchesChanged: deaf });
    const told = await batches.acceptNew({ rows: 1, callbackUrl: 'https://example.com/done' });
    const silent = await batches.acceptNew({ rows: 1 });
    expect(await due(told.id)).toBe('none');
    await loop.admitAll();
    await batches.complete(await harness.current.source().claim(2));
    await loop.admitAll();
    expect([await due(told.id), await due(silent.id)]).toEqual(['due', 'none']);
    const empty = await batches.acceptNew({ rows: 0, callbackUrl: 'https://example.com/done' });
    expect(empty).toMatchObject({ status: 'completed' });
    expect(await due(empty.id)).toBe('due');
  });
});
