import { describe, expect, test } from '@jest/globals';
import type { WorkCommand, WorkQueue } from '#ports/workQueue';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';
import { relayOutbox } from '../../../controller/passes/relayOutbox.ts';
import { releaseDelayed } from '../../../controller/passes/releaseDelayed.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();

describe('the passes of the controller', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const metrics = createTestMetrics();

  /** The queue of the store, which also remembers what was published. */
  function watchedQueue(): { readonly queue: WorkQueue; readonly published: WorkCommand[] } {
    const published: WorkCommand[] = [];
    const { queue } = harness.current.ports;
    return {
      published,
      queue: {
        publish: (commands) => {
          published.push(...commands);
          return queue.publish(commands);
        },
        open: (lane, worker) => queue.open(lane, worker),
      },
    };
  }

  const reclaim = (): Promise<number> =>
    reclaimLeases({ ...harness.current.ports, metrics, random: () => 0 }, harness.current.clock.now());
  const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);

  test('releaseDelayed hands work to the queue when it is due', async () => {
    const lease = await harness.current.acceptAndClaim();
    const { clock, ports } = harness.current;
    await ports.ledger.requeue({ lease, lane: 'network', notBefore: clock.in(10), countsAttempt: true });
    const { queue, published } = watchedQueue();
    expect(await releaseDelayed({ ...ports, queue }, clock.in(9))).toBe(0);
    expect(await releaseDelayed({ ...ports, queue }, clock.in(10))).toBe(1);
    expect(published).toEqual([{ id: lease.id, lane: 'network' }]);
    expect(await harness.current.claimOne()).toMatchObject({ id: lease.id });
  });

  test('reclaimLeases tries lost work again, later, and counts the lost attempt', async () => {
    const work = await harness.current.acceptAndClaim();
    harness.current.clock.advance(60);
    expect(await reclaim()).toBe(0);
    harness.current.clock.advance(1);
    expect(await reclaim()).toBe(1);
    expect(await read(work.id)).toMatchObject({ status: 'queued' });
    expect(await harness.current.source().claim(1)).toEqual([]);
    await harness.current.ports.maintenance.releaseDue(harness.current.clock.in(0.5), 10);
    expect(await harness.current.claimOne()).toMatchObject({ id: work.id, attempt: 2 });
  });

  test('reclaimLeases ends work that loses its worker at every attempt, with its duplicates, and wakes who waits', async () => {
    const id = await harness.current.acceptNew({ subject: 'deadly', price: 25 });
    const twin = await harness.current.accept({ subject: 'deadly' });
    const heard: number[] = [];
    const stop = harness.current.ports.enrichmentsFinished.subscribe((ids) => heard.push(...ids));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await harness.current.claimOne()).toMatchObject({ id, attempt });
      harness.current.clock.advance(61);
      expect(await reclaim()).toBe(1);
      await harness.current.ports.maintenance.releaseDue(harness.current.clock.in(60), 10);
    }
    stop();
    expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'internal_error', creditsCost: 0 });
    expect(await read(twin.kind === 'duplicate' ? twin.id : -1)).toMatchObject({ status: 'failed' });
    expect(heard).toEqual([id, twin.kind === 'duplicate' ? twin.id : -1]);
    expect(await harness.current.ports.credits.balance(harness.current.organizationId)).toEqual({
      balance: 1_000,
      reserved: 0,
      available: 1_000,
    });
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('reclaimLeases decides within seconds what it had seized when the database went away', async () => {
    const work = await harness.current.acceptAndClaim();
    harness.current.clock.advance(61);
    const { clock, ports } = harness.current;
    const ledger = { ...ports.ledger, requeue: () => Promise.reject(new Error('The database is away')) };
    const services = { ...ports, ledger, metrics, random: () => 0 };
    await expect(reclaimLeases(services, clock.now())).rejects.toThrow('away');
    clock.advance(1);
    expect(await reclaim()).toBe(0);
    clock.advance(5);
    expect(await reclaim()).toBe(1);
    expect(await read(work.id)).toMatchObject({ status: 'queued' });
  });

  test('relayOutbox publishes and confirms what nobody confirmed for five seconds', async () => {
    const id = await harness.current.acceptNew();
    harness.current.clock.advance(5);
    const { queue, published } = watchedQueue();
    const services = { ...harness.current.ports, queue, metrics };
    expect(await relayOutbox(services, harness.current.clock.now())).toBe(0);
    harness.current.clock.advance(0.001);
    const young = await harness.current.acceptNew();
    expect(await relayOutbox(services, harness.current.clock.now())).toBe(1);
    expect(await relayOutbox(services, harness.current.clock.now())).toBe(0);
    expect(published).toEqual([{ id, lane: 'network' }]);
    expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toMatchObject([
      { id: young },
    ]);
  });

  test('relayOutbox confirms nothing that the queue did not take', async () => {
    const id = await harness.current.acceptNew();
    const { queue } = watchedQueue();
    const broken = { ...queue, publish: () => Promise.reject(new Error('The queue is away')) };
    await expect(
      relayOutbox({ ...harness.current.ports, queue: broken, metrics }, harness.current.clock.in(6)),
    ).rejects.toThrow('away');
    expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toMatchObject([{ id }]);
  });
});
