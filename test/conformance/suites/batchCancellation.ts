import { describe, expect, test } from '@jest/globals';
import { BatchHarness, refusedRow } from '../../support/batchHarness.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every cancellation of batches must do. */
export function describeBatchCancellation(name: string, open: OpenStore): void {
  describe(`cancellation of batches by ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
    const audit = () => harness.current.ports.credits.audit();
    const cancel = (id: number, price = 2, organizationId = harness.current.organizationId) =>
      harness.current.ports.batchCancellation.cancel(organizationId, id, price, harness.current.clock.now());
    const outcomes = async (id: number) => (await batches.rows(id)).map(({ status, error }) => error?.code ?? status);
    const ids = async (id: number) => (await batches.rows(id)).map(({ enrichmentId }) => enrichmentId);

    test('ends what has not started, and lets what runs finish', async () => {
      const { id } = await batches.acceptNew({ rows: 4, callbackUrl: 'https://example.com' });
      await batches.admit(2);
      const running = await harness.current.source().claim(1);
      const [first, ...others] = await ids(id);
      const outcome = await cancel(id);
      expect(outcome).toEqual({ kind: 'cancelled', finished: others, promoted: [] });
      expect(running[0]?.id).toBe(first);
      expect(await batches.find(id)).toMatchObject({ status: 'cancelled', completedAt: null });
      expect(await outcomes(id)).toEqual(['processing', 'cancelled', 'cancelled', 'cancelled']);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 2, available: 998 });
      expect(await harness.current.source().claim(10)).toEqual([]);

      harness.current.clock.advance(5);
      await batches.complete(running);
      expect(await harness.current.ports.batchAdmission.complete([id])).toEqual([id]);
      expect(await batches.find(id)).toMatchObject({
        status: 'cancelled',
        completedAt: harness.current.clock.now(),
        counts: { completed: 1, failed: 3 },
        creditsUsed: 2,
      });
      const { ports, organizationId } = harness.current;
      expect([...(await ports.batches.cancelledRows(organizationId, [id]))]).toEqual([[id, 3]]);
      expect(await audit()).toEqual([]);
    });

    test('completes a batch at once of which nothing runs, and tells who waits for it', async () => {
      const { id } = await batches.acceptNew({ rows: 2, rejected: [refusedRow(2)] });
      const heard: number[] = [];
      const stop = harness.current.ports.batchesEnded.subscribe((ended) => heard.push(...ended));
      await cancel(id);
      stop();
      expect(heard).toContain(id);
      expect(await batches.find(id)).toMatchObject({ status: 'cancelled', completedAt: harness.current.clock.now() });
      expect(await harness.current.ports.batchAdmission.complete()).toEqual([]);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    });

    test('may be repeated while rows run, and finds nothing to do when none does', async () => {
      const { id } = await batches.acceptNew({ rows: 2 });
      await batches.admit(1);
      const running = await harness.current.source().claim(1);
      await cancel(id);
      expect(await cancel(id)).toEqual({ kind: 'cancelled', finished: [], promoted: [] });
      await batches.complete(running);
      expect(await cancel(id)).toEqual({ kind: 'already_ended' });
      await harness.current.ports.batchAdmission.complete();
      expect(await cancel(id)).toEqual({ kind: 'already_ended' });
    });

    test('does not find another organization’s batch', async () => {
      const { id } = await batches.acceptNew();
      expect(await cancel(id, 2, await harness.current.organization())).toEqual({ kind: 'not_found' });
      expect(await cancel(999_999_999)).toEqual({ kind: 'not_found' });
      expect(await batches.find(id)).toMatchObject({ status: 'processing' });
    });

    test('ends rows that repeat work outside, which goes on', async () => {
      const original = await harness.current.acceptNew({ subject: 'shared' });
      const { id } = await batches.acceptNew({ rows: [{ subject: 'shared' }] });
      expect(await cancel(id)).toMatchObject({ kind: 'cancelled' });
      expect(await outcomes(id)).toEqual(['cancelled']);
      expect(await harness.current.claimOne()).toMatchObject({ id: original });
      expect(await audit()).toEqual([]);
    });

    test('hands its work to the oldest request outside that repeats it, for its own credits', async () => {
      const { id } = await batches.acceptNew({ rows: ['a', 'a', 'b'].map((subject) => ({ subject })) });
      const heir = await harness.current.accept({ subject: 'a' });
      const follower = await harness.current.accept({ subject: 'a' });
      const outcome = await cancel(id, 7);
      const heirId = heir.kind === 'duplicate' ? heir.id : -1;
      expect(outcome).toMatchObject({ kind: 'cancelled', promoted: [{ id: heirId, lane: 'network' }] });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 7, available: 993 });
      expect(await outcomes(id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      await batches.complete([await harness.current.claimOne()]);
      const { reader } = harness.current.ports;
      const last = await reader.find(harness.current.organizationId, follower.kind === 'duplicate' ? follower.id : -1);
      expect(last).toMatchObject({ status: 'completed', output: 'done', creditsCost: 0 });
      expect(await audit()).toEqual([]);
    });

    test('hands its work to another batch, where the row waits to be admitted', async () => {
      const first = await batches.acceptNew({ rows: [{ subject: 'a' }] });
      const second = await batches.acceptNew({ rows: [{ subject: 'a' }, { subject: 'a' }] });
      expect(second.estimatedCredits).toBe(0);
      const heard: number[] = [];
      const stop = harness.current.ports.batchesChanged.subscribe((changed) => heard.push(...changed));
      expect(await cancel(first.id)).toMatchObject({ kind: 'cancelled', promoted: [] });
      stop();
      expect(heard).toContain(second.id);
      expect(await harness.current.source().claim(1)).toEqual([]);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 2, available: 998 });
      expect(await batches.admit()).toHaveLength(1);
      await batches.complete([await harness.current.claimOne()]);
      expect((await batches.rows(second.id)).map(({ credits }) => credits)).toEqual([2, 0]);
      expect(await harness.current.ports.batchAdmission.complete()).toEqual([second.id]);
      expect(await audit()).toEqual([]);
    });

    test('fails the heirs that nobody can pay for, the youngest first', async () => {
      harness.current.organizationId = await harness.current.organization(6);
      const { id } = await batches.acceptNew({ rows: ['a', 'b', 'c'].map((subject) => ({ subject })) });
      const heirs = [];
      for (const subject of ['c', 'b', 'a', 'c']) {
        heirs.push(await harness.current.accept({ subject }));
      }
      const heirIds = heirs.map((heir) => (heir.kind === 'duplicate' ? heir.id : -1));
      const outcome = await cancel(id, 3);
      expect(outcome).toMatchObject({ kind: 'cancelled', promoted: [{ id: heirIds[0] }, { id: heirIds[1] }] });
      expect(outcome.kind === 'cancelled' && outcome.finished).toEqual([...(await ids(id)), heirIds[2]]);
      const failed = await harness.current.ports.reader.find(harness.current.organizationId, heirIds[2] ?? -1);
      expect(failed).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits' });
      expect(await balance()).toEqual({ balance: 6, reserved: 6, available: 0 });
      expect(await harness.current.accept({ subject: 'a', price: 0 })).toMatchObject({ kind: 'accepted' });
      expect(await harness.current.accept({ subject: 'b' })).toMatchObject({ kind: 'duplicate' });
      expect(await audit()).toEqual([]);
    });

    test('of one row alone leaves the others, and passes its work on within the batch', async () => {
      const { id } = await batches.acceptNew({ rows: ['a', 'a', 'b'].map((subject) => ({ subject })) });
      const [original] = await ids(id);
      const { cancellation } = harness.current.ports;
      const outcome = await cancellation.cancel(
        harness.current.organizationId,
        original ?? -1,
        2,
        harness.current.clock.now(),
      );
      expect(outcome).toEqual({ kind: 'cancelled', promoted: null, finished: [original] });
      expect(await outcomes(id)).toEqual(['cancelled', 'pending', 'pending']);
      expect(await batches.admit()).toHaveLength(2);
      await batches.complete(await harness.current.source().claim(10));
      expect(await harness.current.ports.batchAdmission.complete()).toEqual([id]);
      expect(await batches.find(id)).toMatchObject({ counts: { completed: 2, failed: 1 }, creditsUsed: 4 });
      expect(await audit()).toEqual([]);
    });

    test('makes room for equal requests', async () => {
      const { id } = await batches.acceptNew({ rows: [{ subject: 'again' }] });
      await cancel(id);
      expect(await harness.current.accept({ subject: 'again' })).toMatchObject({ kind: 'accepted' });
    });
  });
}
