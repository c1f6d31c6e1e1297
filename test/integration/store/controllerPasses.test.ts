import { describe, expect, test } from '@jest/globals';
import { createMetrics } from '#platform/metrics';
import type { WorkCommand, WorkQueue } from '#ports/workQueue';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';
import { relayOutbox } from '../../../controller/passes/relayOutbox.ts';
import { releaseDelayed } from '../../../controller/passes/releaseDelayed.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreDesk } from '../../support/storeDesk.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();

describe('the passes of the controller', () => {
  const desk = useStoreDesk((now) => openPostgresPorts(database.connectionString, now));
  const metrics = createMetrics();

  /** The queue of the store, which also remembers what was published. */
  function watchedQueue(): { readonly queue: WorkQueue; readonly published: WorkCommand[] } {
    const published: WorkCommand[] = [];
    const { queue } = desk.current.ports;
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
    reclaimLeases({ ...desk.current.ports, metrics, random: () => 0 }, desk.current.clock.now());
  const read = (id: number) => desk.current.ports.reader.find(desk.current.organizationId, id);

  test('releaseDelayed hands work to the queue when it is due', async () => {
    const lease = await desk.current.acceptAndClaim();
    const { clock, ports } = desk.current;
    await ports.ledger.requeue({ lease, lane: 'network', notBefore: clock.in(10), countsAttempt: true });
    const { queue, published } = watchedQueue();
    expect(await releaseDelayed({ ...ports, queue }, clock.in(9))).toBe(0);
    expect(await releaseDelayed({ ...ports, queue }, clock.in(10))).toBe(1);
    expect(published).toEqual([{ id: lease.id, lane: 'network' }]);
    expect(await desk.current.claimOne()).toMatchObject({ id: lease.id });
  });

  test('reclaimLeases tries lost work again, later, and counts the lost attempt', async () => {
    const work = await desk.current.acceptAndClaim();
    desk.current.clock.advance(60);
    expect(await reclaim()).toBe(0);
    desk.current.clock.advance(1);
    expect(await reclaim()).toBe(1);
    expect(await read(work.id)).toMatchObject({ status: 'queued' });
    expect(await desk.current.source().claim(1)).toEqual([]);
    await desk.current.ports.maintenance.releaseDue(desk.current.clock.in(0.5), 10);
    expect(await desk.current.claimOne()).toMatchObject({ id: work.id, attempt: 2 });
  });

  test('reclaimLeases ends work that loses its worker at every attempt, with its duplicates, and wakes who waits', async () => {
    const id = await desk.current.acceptNew({ subject: 'deadly', price: 25 });
    const twin = await desk.current.accept({ subject: 'deadly' });
    const heard: number[] = [];
    const stop = desk.current.ports.enrichmentsFinished.subscribe((ids) => heard.push(...ids));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await desk.current.claimOne()).toMatchObject({ id, attempt });
      desk.current.clock.advance(61);
      expect(await reclaim()).toBe(1);
      await desk.current.ports.maintenance.releaseDue(desk.current.clock.in(60), 10);
    }
    stop();
    expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'internal_error', creditsCost: 0 });
    expect(await read(twin.kind === 'duplicate' ? twin.id : -1)).toMatchObject({ status: 'failed' });
    expect(heard).toEqual([id, twin.kind === 'duplicate' ? twin.id : -1]);
    expect(await desk.current.ports.credits.balance(desk.current.organizationId)).toEqual({
      balance: 1_000,
      reserved: 0,
      available: 1_000,
    });
    expect(await desk.current.ports.credits.audit()).toEqual([]);
  });

  test('reclaimLeases decides within seconds what it had seized when the database went away', async () => {
    const work = await desk.current.acceptAndClaim();
    desk.current.clock.advance(61);
    const { clock, ports } = desk.current;
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
    const id = await desk.current.acceptNew();
    desk.current.clock.advance(5);
    const { queue, published } = watchedQueue();
    const services = { ...desk.current.ports, queue, metrics };
    expect(await relayOutbox(services, desk.current.clock.now())).toBe(0);
    desk.current.clock.advance(0.001);
    const young = await desk.current.acceptNew();
    expect(await relayOutbox(services, desk.current.clock.now())).toBe(1);
    expect(await relayOutbox(services, desk.current.clock.now())).toBe(0);
    expect(published).toEqual([{ id, lane: 'network' }]);
    expect(await desk.current.ports.outbox.unconfirmed(desk.current.clock.in(60), 10)).toMatchObject([{ id: young }]);
  });

  test('relayOutbox confirms nothing that the queue did not take', async () => {
    const id = await desk.current.acceptNew();
    const { queue } = watchedQueue();
    const broken = { ...queue, publish: () => Promise.reject(new Error('The queue is away')) };
    await expect(
      relayOutbox({ ...desk.current.ports, queue: broken, metrics }, desk.current.clock.in(6)),
    ).rejects.toThrow('away');
    expect(await desk.current.ports.outbox.unconfirmed(desk.current.clock.in(60), 10)).toMatchObject([{ id }]);
  });
});
