import { describe, expect, test } from '@jest/globals';
import { BatchHarness, refusedRow } from '../../support/batchHarness.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every reader of batches must do. */
export function describeBatchReader(name: string, open: OpenStore): void {
  describe(`batches read from ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const reader = () => harness.current.ports.batches;

    test('show where each row stands', async () => {
      const rows = ['done', 'broken', 'asked', 'runs', 'queued', 'waits', 'twin'].map((subject) => ({
        subject: subject === 'twin' ? 'queued' : subject,
        customVars: { subject },
      }));
      const { id } = await batches.acceptNew({ rows, rejected: [refusedRow(7)] });
      await batches.admit(5);
      const [done, broken] = await harness.current.source().claim(2);
      if (done === undefined || broken === undefined) {
        throw new Error('Two rows were to be claimed');
      }
      await batches.complete([done], { name: 'Muster' });
      await harness.current.ports.ledger.settle({
        kind: 'failed',
        lease: broken,
        code: 'source_blocked',
        message: 'No.',
      });
      await harness.current.source().claim(2);
      const batch = await batches.find(id);
      expect(batch.counts).toEqual({
        total: 8,
        pending: 2,
        queued: 1,
        processing: 2,
        completed: 1,
        failed: 1,
        rejected: 1,
      });
      expect(batch.creditsUsed).toBe(2);
      const read = await batches.rows(id);
      expect(read.map(({ row, status }) => `${row} ${status}`)).toEqual([
        '0 completed',
        '1 failed',
        '2 processing',
        '3 processing',
        '4 queued',
        '5 pending',
        '6 pending',
        '7 rejected',
      ]);
      expect(read[0]).toEqual({
        row: 0,
        status: 'completed',
        enrichmentId: done.id,
        input: { subject: 'done' },
        customVars: { subject: 'done' },
        output: { name: 'Muster' },
        outputExpiredAt: null,
        credits: 2,
        error: null,
      });
      expect(read[1]).toMatchObject({ output: null, credits: 0, error: { code: 'source_blocked', message: 'No.' } });
      expect(read[7]).toEqual({
        row: 7,
        status: 'rejected',
        enrichmentId: null,
        input: { nonsense: 7 },
        customVars: { place: 7 },
        output: null,
        outputExpiredAt: null,
        credits: 0,
        error: { code: 'validation_failed', message: 'No.' },
      });
    });

    test('are read page by page, in input order', async () => {
      const { id } = await batches.acceptNew({ rows: 5, rejected: [refusedRow(1), refusedRow(4)] });
      const page = async (first: number, limit: number) =>
        (await reader().rows(harness.current.organizationId, id, first, limit)).map(({ row }) => row);
      expect(await page(0, 3)).toEqual([0, 1, 2]);
      expect(await page(3, 3)).toEqual([3, 4, 5]);
      expect(await page(6, 3)).toEqual([6]);
      expect(await page(7, 3)).toEqual([]);
    });

    test('tell each custom_vars once, those of rejected rows included', async () => {
      const rows = [{ customVars: { a: 1 } }, { customVars: { a: 1 } }, { customVars: null }];
      const { id } = await batches.acceptNew({ rows, rejected: [refusedRow(3)] });
      expect(await reader().customVars(harness.current.organizationId, id)).toEqual(
        expect.arrayContaining([{ a: 1 }, { place: 3 }]),
      );
      expect(await reader().customVars(harness.current.organizationId, id)).toHaveLength(2);
    });

    test('are listed newest first, by filter and page, with the counts of ended ones as well', async () => {
      const first = await batches.acceptNew({ rows: 1 });
      harness.current.clock.advance(10);
      const second = await batches.acceptNew({ rows: 0, rejected: [refusedRow(0)], type: 'verify_email' });
      const third = await batches.acceptNew({ rows: 2 });
      const list = async (filter = {}, page = {}) =>
        (await reader().list(harness.current.organizationId, filter, { beforeId: null, limit: 10, ...page })).map(
          ({ id }) => id,
        );
      expect(await list()).toEqual([third.id, second.id, first.id]);
      expect(await list({}, { beforeId: third.id, limit: 1 })).toEqual([second.id]);
      expect(await list({ status: 'completed' })).toEqual([second.id]);
      expect(await list({ type: 'get_company' })).toEqual([third.id, first.id]);
      expect(await list({ createdAfter: first.createdAt })).toEqual([third.id, second.id]);
      expect(await list({ createdBefore: third.createdAt })).toEqual([first.id]);
      const page = { beforeId: null, limit: 10 };
      const [, listed] = await reader().list(harness.current.organizationId, {}, page);
      expect({ ...listed, rejected: second.rejected }).toEqual(second);
    });

    test('belong to one organization', async () => {
      const { id } = await batches.acceptNew({ rows: [{ customVars: { a: 1 } }], rejected: [refusedRow(1)] });
      const other = await harness.current.organization();
      expect(await reader().find(other, id)).toBeNull();
      expect(await reader().rows(other, id, 0, 10)).toEqual([]);
      expect(await reader().customVars(other, id)).toEqual([]);
      expect(await reader().list(other, {}, { beforeId: null, limit: 10 })).toEqual([]);
      expect(await reader().find(harness.current.organizationId, 999_999_999)).toBeNull();
    });

    test('count up to the total at every instant, whatever happens meanwhile', async () => {
      const { id } = await batches.acceptNew({ rows: 60, rejected: [refusedRow(60)] });
      const organizationId = harness.current.organizationId;
      const work = { isOver: false };
      const watched = (async () => {
        const seen: number[] = [];
        while (!work.isOver) {
          const { counts } = await batches.find(id);
          const { total, ...states } = counts;
          seen.push(Object.values(states).reduce((sum, count) => sum + count, -total));
          const rows = await reader().rows(organizationId, id, 0, 100);
          seen.push(rows.length - total);
        }
        return seen;
      })();
      for (let round = 0; round < 12; round += 1) {
        await batches.admit(5);
        const works = await harness.current.source().claim(5);
        await batches.complete(works);
      }
      work.isOver = true;
      const seen = await watched;
      expect(seen.length).toBeGreaterThan(2);
      expect(new Set(seen)).toEqual(new Set([0]));
    });
  });
}
