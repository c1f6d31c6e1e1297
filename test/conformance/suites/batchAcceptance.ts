import { describe, expect, test } from '@jest/globals';
import { BatchHarness, type BatchWish, refusedRow } from '../../support/batchHarness.ts';
import { type OpenStore, STORE_SETTINGS } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every acceptance of batches must do. */
export function describeBatchAcceptance(name: string, open: OpenStore): void {
  describe(`acceptance of batches by ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
    const outcomes = async (id: number) => (await batches.rows(id)).map(({ status, error }) => error?.code ?? status);

    test('stores every row as pending, with its reservation and without a command', async () => {
      const batch = await batches.acceptNew({ rows: 3, callbackUrl: 'https://example.com/done' });
      expect(batch).toEqual({
        id: batch.id,
        organizationId: harness.current.organizationId,
        type: 'get_company',
        status: 'processing',
        counts: { total: 3, pending: 3, queued: 0, processing: 0, completed: 0, failed: 0, rejected: 0 },
        creditsUsed: 0,
        estimatedCredits: 6,
        rejected: [],
        callbackUrl: 'https://example.com/done',
        fileName: null,
        retryOf: null,
        pause: null,
        createdAt: harness.current.clock.now(),
        completedAt: null,
      });
      expect(await batches.find(batch.id)).toEqual(batch);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 6, available: 994 });
      expect(await harness.current.source().claim(10)).toEqual([]);
      expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toEqual([]);
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('announces a new batch once it is stored', async () => {
      const heard: number[] = [];
      const stop = harness.current.ports.batchesChanged.subscribe((ids) => heard.push(...ids));
      const { id } = await batches.acceptNew();
      stop();
      expect(heard).toContain(id);
    });

    test('keeps refused rows with their problems, between the others', async () => {
      const refused = [refusedRow(0), refusedRow(2, null)];
      const batch = await batches.acceptNew({ rows: 2, rejected: refused });
      expect(batch.counts).toMatchObject({ total: 4, pending: 2, rejected: 2 });
      expect(batch.rejected).toEqual(refused.map(({ input: _input, ...shown }) => shown));
      expect(await outcomes(batch.id)).toEqual(['validation_failed', 'pending', 'validation_failed', 'pending']);
    });

    test('completes a batch at once whose rows are all rejected', async () => {
      const batch = await batches.acceptNew({ rows: 0, rejected: [refusedRow(0), refusedRow(1)] });
      expect(batch).toMatchObject({
        status: 'completed',
        completedAt: harness.current.clock.now(),
        counts: { total: 2, rejected: 2, pending: 0, completed: 0, failed: 0 },
        creditsUsed: 0,
        estimatedCredits: 0,
      });
      expect(await harness.current.ports.batches.endedAmong([batch.id])).toEqual([batch.id]);
    });

    test('reserves for exactly the rows that the credits cover, in input order', async () => {
      harness.current.organizationId = await harness.current.organization(7);
      const batch = await batches.acceptNew({ rows: 5, price: 2 });
      expect(await outcomes(batch.id)).toEqual([
        'pending',
        'pending',
        'pending',
        'insufficient_credits',
        'insufficient_credits',
      ]);
      expect(batch).toMatchObject({ estimatedCredits: 6, counts: { total: 5, pending: 3, rejected: 2 } });
      expect(batch.rejected.map(({ row }) => row)).toEqual([3, 4]);
      expect(await balance()).toEqual({ balance: 7, reserved: 6, available: 1 });
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('rejects the repetitions of an unpaid row, and none of a paid one', async () => {
      harness.current.organizationId = await harness.current.organization(2);
      const rows = ['paid', 'unpaid', 'paid', 'unpaid'].map((subject) => ({ subject }));
      const batch = await batches.acceptNew({ rows });
      expect(await outcomes(batch.id)).toEqual(['pending', 'insufficient_credits', 'pending', 'insufficient_credits']);
      await harness.current.ports.credits.grant(harness.current.organizationId, 2, harness.current.clock.now());
      expect(await harness.current.accept({ subject: 'unpaid' })).toMatchObject({ kind: 'accepted' });
    });

    test('lets a batch without any credits end at once', async () => {
      harness.current.organizationId = await harness.current.organization(0);
      expect(await batches.acceptNew({ rows: 2 })).toMatchObject({ status: 'completed', counts: { rejected: 2 } });
      expect(await batches.acceptNew({ rows: 2, price: 0 })).toMatchObject({ counts: { pending: 2 } });
    });

    test('lets a row that repeats other work take over its outcome, for nothing', async () => {
      const done = await harness.current.acceptAndClaim({ subject: 'done' });
      await batches.complete([done], { name: 'Muster' });
      await harness.current.acceptNew({ subject: 'open' });
      const rows = ['done', 'open', 'new', 'new'].map((subject) => ({ subject }));
      const batch = await batches.acceptNew({ rows });
      expect(await outcomes(batch.id)).toEqual(['completed', 'pending', 'pending', 'pending']);
      expect((await batches.rows(batch.id))[0]).toMatchObject({ output: { name: 'Muster' }, credits: 0 });
      expect(batch.estimatedCredits).toBe(2);
      await batches.admit();
      await batches.complete(await harness.current.source().claim(10), 'late');
      expect((await batches.rows(batch.id)).map(({ output, credits }) => [output, credits])).toEqual([
        [{ name: 'Muster' }, 0],
        ['late', 0],
        ['late', 2],
        ['late', 0],
      ]);
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('completes a batch at once that only repeats what has ended', async () => {
      await batches.complete([await harness.current.acceptAndClaim({ subject: 'done' })]);
      const batch = await batches.acceptNew({ rows: [{ subject: 'done' }] });
      expect(batch).toMatchObject({ status: 'completed', counts: { completed: 1 }, creditsUsed: 0 });
    });

    test('lets single requests repeat rows of a batch', async () => {
      await batches.acceptNew({ rows: [{ subject: 'shared' }] });
      expect(await harness.current.accept({ subject: 'shared' })).toMatchObject({ kind: 'duplicate' });
      harness.current.clock.advance(STORE_SETTINGS.deduplicationSeconds);
      expect(await harness.current.accept({ subject: 'shared' })).toMatchObject({ kind: 'accepted' });
    });

    test('never lets an organization have more unfinished batches than it may, however many come at once', async () => {
      const wishes = Array.from({ length: 8 }, (): BatchWish => ({ rows: 2, maxUnfinished: 3 }));
      const told = await Promise.all(wishes.map((wish) => batches.accept(wish)));
      expect(told.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array<string>(3).fill('accepted'),
        ...Array<string>(5).fill('too_many_unfinished'),
      ]);
      expect(await balance()).toMatchObject({ reserved: 12 });
      const other = await harness.current.organization();
      expect(await batches.accept({ organizationId: other, maxUnfinished: 1 })).toMatchObject({ kind: 'accepted' });
    });

    test('lets the next batch in when one has ended', async () => {
      const { id } = await batches.acceptNew({ rows: 1, maxUnfinished: 1 });
      expect(await batches.accept({ maxUnfinished: 1 })).toEqual({ kind: 'too_many_unfinished' });
      await batches.admit();
      await batches.complete(await harness.current.source().claim(1));
      await harness.current.ports.batchAdmission.complete([id]);
      expect(await batches.accept({ maxUnfinished: 1 })).toMatchObject({ kind: 'accepted' });
    });

    test('shares the last credits with others to the last one', async () => {
      harness.current.organizationId = await harness.current.organization(21);
      const told = await Promise.all([
        ...Array.from({ length: 3 }, () => batches.acceptNew({ rows: 5, price: 2 })),
        ...Array.from({ length: 5 }, () => harness.current.accept({ price: 2 })),
      ]);
      const pending = told.reduce((sum, one) => sum + ('counts' in one ? one.counts.pending : 0), 0);
      const singles = told.filter((one) => 'kind' in one && one.kind === 'accepted').length;
      expect(pending + singles).toBe(10);
      expect(await balance()).toEqual({ balance: 21, reserved: 20, available: 1 });
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });
  });
}
