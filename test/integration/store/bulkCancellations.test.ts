import { afterEach, describe, expect, it } from '@jest/globals';
import { PLATFORM } from '#domain/audit';
import { BULK_STEP } from '#domain/bulk';
import type { ClaimedWork } from '#ports/workQueue';
import { BulkScene } from '../../support/bulkScene.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
describe('many enrichments', () => {
  const harness = usePostgresHarness(database);
  const scene = new BulkScene(harness);

  const query = (text: string, values: readonly unknown[] = []) => harness.ports.database.hot.query(text, [...values]);
  const balance = () => harness.ports.credits.balance(harness.current.organizationId);
  const statusOf = async (id: number) =>
    (await harness.ports.reader.find(harness.current.organizationId, id))?.status ?? null;
  const cancelBulk = (id: number) =>
    scene.bulks.cancel(harness.current.organizationId, id, harness.current.clock.now(), PLATFORM);

  // What a test leaves open would have its turn in the next one.
  afterEach(async () => {
    await query('update bulks set completed_at = now() where completed_at is null');
    await harness.current.clear();
  });

  describe('a cancellation of many', () => {
    it('ends what has not started, releases its credits, and leaves out what has', async () => {
      const [started = 0] = await scene.waiting(1);
      const lease = await harness.current.claimOne();
      const waiting = await scene.waiting(BULK_STEP + 1);
      const bulk = await scene.start({ action: 'cancel', filter: {} });
      expect(bulk.total).toBe(waiting.length);
      const [taken] = await harness.current.source().claim(1);
      const steps = await scene.workOn();

      expect(steps.flatMap(({ finished }) => finished)).toHaveLength(BULK_STEP);
      expect(await scene.find(bulk)).toMatchObject({ done: BULK_STEP, failed: 1, failures: { already_started: 1 } });
      expect([await statusOf(started), await statusOf(waiting[5] ?? 0)]).toEqual(['processing', 'failed']);
      expect(await balance()).toMatchObject({ available: 996, reserved: 4 });
      for (const one of [lease, taken]) {
        await harness.ports.ledger.settle({
          kind: 'failed',
          lease: one as ClaimedWork,
          code: 'source_changed',
          message: '',
        });
      }
      expect(await harness.ports.credits.audit()).toEqual([]);
    });

    it('hands what repeats it on, so that another caller loses nothing', async () => {
      const original = await harness.current.acceptNew({ subject: 'twice' });
      const bulk = await scene.start({ action: 'cancel', filter: {} });
      const heir = await harness.current.accept({ subject: 'twice' });
      const [step] = await scene.workOn();

      expect(await scene.find(bulk)).toMatchObject({ done: 1 });
      expect(await statusOf(original)).toBe('failed');
      expect(step?.commands.map(({ id }) => id)).toEqual(['id' in heir ? heir.id : 0]);
      expect(await balance()).toMatchObject({ reserved: 2 });
    });

    it('tells how far it is with ten thousand, each of which is ended once', async () => {
      await harness.ports.credits.grant(harness.current.organizationId, 19_000, harness.current.clock.now());
      for (let part = 0; part < 10; part += 1) {
        await scene.waiting(1_000);
      }
      const bulk = await scene.start({ action: 'cancel', filter: {} });
      const seen: number[] = [];
      for (let made = await scene.step(); made !== null; made = await scene.step()) {
        seen.push((await scene.find(bulk)).done);
      }

      expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => (index + 1) * BULK_STEP));
      expect(await balance()).toMatchObject({ available: 20_000, reserved: 0 });
    }, 120_000);
  });

  describe('an operation that is stopped', () => {
    it('leaves what had no turn as it was, and says what was done', async () => {
      await scene.failed(BULK_STEP + 20);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await scene.step();
      expect(await cancelBulk(bulk.id)).toMatchObject({ kind: 'cancelled', bulk: { done: BULK_STEP } });

      expect(await scene.step()).toBeNull();
      expect(await scene.find(bulk)).toMatchObject({ done: BULK_STEP, failed: 0, cancelledAt: expect.any(Date) });
      expect((await scene.items(bulk)).filter(({ status }) => status === 'pending')).toHaveLength(20);
      expect(await cancelBulk(bulk.id)).toEqual({ kind: 'already_ended' });
      expect(await cancelBulk(bulk.id + 1_000)).toEqual({ kind: 'not_found' });
    });

    it('counts what was done though it is stopped while a step is under way', async () => {
      await scene.failed(BULK_STEP * 2);
      const bulk = await scene.start({ action: 'retry', filter: {} });
      await Promise.all([scene.workOn(), scene.workOn(), cancelBulk(bulk.id)]);

      const items = await scene.items(bulk);
      const found = await scene.find(bulk);
      expect(found.cancelledAt ?? found.completedAt).not.toBeNull();
      expect(found.done).toBe(items.filter(({ status }) => status === 'done').length);
      expect(await balance()).toMatchObject({ reserved: found.done * 2 });
    });
  });
});
