import { describe, expect, test } from '@jest/globals';
import { BatchHarness } from '../../support/batchHarness.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every admission of rows must do. */
export function describeBatchAdmission(name: string, open: OpenStore): void {
  describe(`admission of rows by ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const admission = () => harness.current.ports.batchAdmission;
    const ids = async (id: number) => (await batches.rows(id)).map(({ enrichmentId }) => enrichmentId ?? -1);
    const states = async (id: number) => (await batches.rows(id)).map(({ status }) => status);
    const admit = (batchId: number, rows: readonly number[], capacity = 100) =>
      admission().admit(
        rows.map((enrichmentId) => ({ batchId, enrichmentId })),
        capacity,
        harness.current.clock.now(),
      );

    test('gathers what is in flight and what comes next, as many as would fill the batch', async () => {
      const { id, organizationId } = await batches.acceptNew({ rows: 6 });
      const rows = await ids(id);
      expect(await admission().gather(2)).toEqual([{ id, organizationId, inFlight: [], next: rows.slice(0, 2) }]);
      await admit(id, rows.slice(0, 2));
      await harness.current.source().claim(1);
      const [open] = await admission().gather(3);
      expect(open?.inFlight.toSorted()).toEqual(rows.slice(0, 2));
      expect(open?.next).toEqual(rows.slice(2, 3));
      expect((await admission().gather(2))[0]?.next).toEqual([]);
      expect((await admission().gather(1))[0]?.next).toEqual([]);
    });

    test('gathers the batches that are asked for, and no ended ones', async () => {
      const first = await batches.acceptNew({ rows: 1 });
      const second = await batches.acceptNew({ rows: 1 });
      const gathered = async (among?: readonly number[]) => (await admission().gather(1, among)).map(({ id }) => id);
      expect(await gathered()).toEqual([first.id, second.id]);
      expect(await gathered([second.id, 999_999_999])).toEqual([second.id]);
      await harness.current.ports.batchCancellation.cancel(
        first.organizationId,
        first.id,
        2,
        harness.current.clock.now(),
      );
      expect(await gathered()).toEqual([second.id]);
    });

    test('makes rows claimable, with a command each', async () => {
      const { id } = await batches.acceptNew({ rows: 2 });
      const rows = await ids(id);
      const commands = await admit(id, rows);
      expect(commands.map((command) => [command.id, command.lane])).toEqual(rows.map((row) => [row, 'network']));
      expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toEqual(commands);
      expect(
        (await harness.current.source().claim(10)).map((work) => work.id).toSorted((one, other) => one - other),
      ).toEqual(rows);
      const { reader } = harness.current.ports;
      expect(await reader.find(harness.current.organizationId, rows[0] ?? -1)).toMatchObject({
        queuedAt: harness.current.clock.now(),
      });
    });

    test('admits in the order given', async () => {
      const { id } = await batches.acceptNew({ rows: 4 });
      const rows = (await ids(id)).toReversed();
      expect((await admit(id, rows, 2)).map((command) => command.id)).toEqual(rows.slice(0, 2));
      expect((await harness.current.source().claim(1)).map((work) => work.id)).toEqual(rows.slice(0, 1));
    });

    test('admits a row once, and passes over what is not its batch’s or not pending', async () => {
      const { id } = await batches.acceptNew({ rows: [{ subject: 'a' }, { subject: 'a' }, {}] });
      const other = await batches.acceptNew({ rows: 1 });
      const [original = -1, twin = -1, third = -1] = await ids(id);
      expect(await admit(id, [original, original])).toHaveLength(1);
      expect(await admit(id, [original])).toEqual([]);
      expect(await admit(id, [twin])).toEqual([]);
      expect(await admit(other.id, [third])).toEqual([]);
      const { cancellation } = harness.current.ports;
      await cancellation.cancel(harness.current.organizationId, third, 2, harness.current.clock.now());
      expect(await admit(id, [third])).toEqual([]);
    });

    test('never has more in flight than the capacity, however many admit at once', async () => {
      const { id } = await batches.acceptNew({ rows: 40 });
      const rows = await ids(id);
      const told = await Promise.all(Array.from({ length: 6 }, (_, part) => admit(id, rows.slice(part * 5, 40), 10)));
      expect(told.flat()).toHaveLength(10);
      expect((await states(id)).filter((status) => status === 'queued')).toHaveLength(10);
      await harness.current.source().claim(4);
      expect(await admit(id, rows, 10)).toEqual([]);
    });

    test('admits nothing at capacity 0, or below what is in flight', async () => {
      const { id } = await batches.acceptNew({ rows: 5 });
      const rows = await ids(id);
      expect(await admit(id, rows, 0)).toEqual([]);
      expect(await admit(id, rows, 3)).toHaveLength(3);
      expect(await admit(id, rows, 2)).toEqual([]);
      const [work] = await harness.current.source().claim(1);
      await batches.complete(work === undefined ? [] : [work]);
      expect(await admit(id, rows, 2)).toEqual([]);
      expect(await admit(id, rows, 4)).toHaveLength(2);
    });

    test('gives a slot back while its row sleeps, and the row a place when its time has come', async () => {
      const { id } = await batches.acceptNew({ rows: 2 });
      const rows = await ids(id);
      await admit(id, rows, 1);
      const work = await harness.current.claimOne();
      const { ledger, maintenance, batchesChanged } = harness.current.ports;
      const heard: number[] = [];
      const stop = batchesChanged.subscribe((changed) => heard.push(...changed));
      const until = harness.current.clock.in(3_600);
      expect(await ledger.requeue({ lease: work, lane: work.lane, notBefore: until, countsAttempt: false })).toBe(true);
      expect(heard).toEqual([id]);
      expect(await admission().gather(1)).toMatchObject([{ inFlight: [], next: rows.slice(1) }]);
      expect(await admit(id, rows, 2)).toMatchObject([{ id: rows[1] }]);
      expect(await states(id)).toEqual(['pending', 'queued']);
      expect(await admission().complete()).toEqual([]);

      heard.length = 0;
      expect(await maintenance.releaseDue(until, 10)).toEqual([]);
      stop();
      expect(heard).toEqual([id]);
      expect(await admit(id, rows, 2)).toMatchObject([{ id: rows[0] }]);
      await batches.complete(await harness.current.source().claim(10));
      expect(await admission().complete()).toEqual([id]);
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('goes on with a row that was under way when its batch was cancelled', async () => {
      const { id, organizationId } = await batches.acceptNew({ rows: 1 });
      await batches.admit();
      const work = await harness.current.claimOne();
      const { clock, ports } = harness.current;
      await ports.batchCancellation.cancel(organizationId, id, 2, clock.now());
      await ports.ledger.requeue({ lease: work, lane: work.lane, notBefore: clock.now(), countsAttempt: true });
      await ports.maintenance.releaseDue(clock.now(), 10);
      expect(await batches.admit()).toMatchObject([{ id: work.id }]);
      await batches.complete([await harness.current.claimOne()]);
      expect(await admission().complete()).toEqual([id]);
      expect(await batches.find(id)).toMatchObject({ status: 'cancelled', counts: { completed: 1 } });
    });

    test('completes a batch whose last row has ended, once, and at that instant', async () => {
      const { id } = await batches.acceptNew({ rows: [{ subject: 'a' }, { subject: 'a' }] });
      await batches.admit();
      const work = await harness.current.claimOne();
      expect(await admission().complete()).toEqual([]);
      await batches.complete([work]);
      const endedAt = harness.current.clock.now();
      harness.current.clock.advance(60);
      expect(await harness.current.ports.batches.endedAmong([id])).toEqual([]);
      const told = await Promise.all([admission().complete(), admission().complete([id]), admission().complete([id])]);
      expect(told.flat()).toEqual([id]);
      expect(await harness.current.ports.batches.endedAmong([id])).toEqual([id]);
      expect(await batches.find(id)).toMatchObject({
        status: 'completed',
        completedAt: endedAt,
        counts: { completed: 2 },
        creditsUsed: 2,
      });
    });

    test('announces the batches of all that ends, those of duplicates included', async () => {
      const first = await batches.acceptNew({ rows: [{ subject: 'shared' }] });
      const second = await batches.acceptNew({ rows: [{ subject: 'shared' }] });
      await batches.admit();
      const work = await harness.current.claimOne();
      const heard: number[] = [];
      const stop = harness.current.ports.batchesChanged.subscribe((changed) => heard.push(...changed));
      await batches.complete([work]);
      stop();
      expect(heard.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
      expect(await admission().complete()).toEqual([first.id, second.id]);
    });
  });
}
