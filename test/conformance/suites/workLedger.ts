import { describe, expect, test } from '@jest/globals';
import type { OwnedLease, Settlement } from '#ports/workLedger';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const completed = (lease: OwnedLease, cost: number, output: unknown = { name: 'Muster' }): Settlement => ({
  kind: 'completed',
  lease,
  output,
  cost,
  mirror: null,
});
const failed = (lease: OwnedLease): Settlement => ({
  kind: 'failed',
  lease,
  code: 'company_not_found',
  message: 'There is no such company.',
});

/** What every ledger of attempts must do. */
export function describeWorkLedger(name: string, open: OpenStore): void {
  describe(`the work ledger of ${name}`, () => {
    const harness = useStoreHarness(open);
    const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);

    test('ends work with its output, its cost and nothing reserved any more', async () => {
      const work = await harness.current.acceptAndClaim({ price: 25 });
      expect(await harness.current.ports.ledger.settle(completed(work, 10))).toEqual({
        kind: 'settled',
        finished: [work.id],
      });
      expect(await read(work.id)).toMatchObject({
        status: 'completed',
        output: { name: 'Muster' },
        creditsCost: 10,
        completedAt: harness.current.clock.now(),
        errorCode: null,
      });
      expect(await balance()).toEqual({ balance: 990, reserved: 0, available: 990 });
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('ends failed work at no cost, with the reason', async () => {
      const work = await harness.current.acceptAndClaim({ price: 25 });
      await harness.current.ports.ledger.settle(failed(work));
      expect(await read(work.id)).toMatchObject({
        status: 'failed',
        output: null,
        creditsCost: 0,
        errorCode: 'company_not_found',
        errorMessage: 'There is no such company.',
      });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    });

    test.each([null, 0, '', [], 'a\u0000b \ud800', { nested: { deeply: [1, 2.5, null] } }])(
      'keeps the output %j as it is',
      async (output) => {
        const work = await harness.current.acceptAndClaim();
        await harness.current.ports.ledger.settle(completed(work, 0, output));
        expect(await read(work.id)).toMatchObject({ status: 'completed', output });
      },
    );

    test('ends work whose source prints what is no character, and keeps U+FFFD in its place', async () => {
      const work = await harness.current.acceptAndClaim();
      const told = { name: 'A\0B \ud800', '\0': '\\u0000' };
      const records = [{ key: 'company:none', record: told }];
      const entry = { publicationId: 'p\0', companyId: 'DE-HRB-F1103-1', source: 'bundesanzeiger', entry: told };
      const provenance = [{ sha256: 'a', mediaType: 'text/html', document: 'printout', citations: [] }];
      await harness.current.ports.ledger.settle({
        kind: 'completed',
        lease: work,
        output: told,
        cost: 0,
        headline: told,
        mirror: { records, publications: [entry] },
        explanation: { kind: 'read', provenance },
      });
      expect(await read(work.id)).toMatchObject({ status: 'completed', output: told });
      expect(await harness.current.ports.mirror.read('company:none', harness.current.organizationId)).toMatchObject({
        record: { name: 'A\ufffdB \ufffd', '\ufffd': '\\u0000' },
      });
    });

    test('settles work once: the second time finds the lease gone, and charges nothing', async () => {
      const work = await harness.current.acceptAndClaim();
      await harness.current.ports.ledger.settle(completed(work, 2));
      expect(await harness.current.ports.ledger.settle(completed(work, 2))).toEqual({ kind: 'stale' });
      expect(await harness.current.ports.ledger.settle(failed(work))).toEqual({ kind: 'stale' });
      expect(await balance()).toEqual({ balance: 998, reserved: 0, available: 998 });
    });

    test('settles work once also when both settlements arrive together', async () => {
      const work = await harness.current.acceptAndClaim();
      const outcomes = await Promise.all([
        harness.current.ports.ledger.settle(completed(work, 2)),
        harness.current.ports.ledger.settle(completed(work, 2)),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['settled', 'stale']);
      expect(await balance()).toEqual({ balance: 998, reserved: 0, available: 998 });
    });

    test('refuses a cost above the reservation and leaves everything as it was', async () => {
      const work = await harness.current.acceptAndClaim({ price: 2 });
      await expect(harness.current.ports.ledger.settle(completed(work, 3))).rejects.toThrow();
      expect(await read(work.id)).toMatchObject({ status: 'processing' });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 2, available: 998 });
    });

    test('ends the waiting duplicates with their original, for nothing', async () => {
      const id = await harness.current.acceptNew({ subject: 'twice' });
      const duplicate = await harness.current.accept({ subject: 'twice' });
      const work = await harness.current.claimOne();
      const outcome = await harness.current.ports.ledger.settle(completed(work, 2));
      const twin = duplicate.kind === 'duplicate' ? duplicate.id : -1;
      expect(outcome).toEqual({ kind: 'settled', finished: [id, twin] });
      expect(await read(twin)).toMatchObject({ status: 'completed', output: { name: 'Muster' }, creditsCost: 0 });
    });

    test('gives work back with its attempt counted or not', async () => {
      const first = await harness.current.acceptAndClaim();
      const { ledger, maintenance } = harness.current.ports;
      const again = async (lease: OwnedLease, countsAttempt: boolean) => {
        expect(
          await ledger.requeue({ lease, lane: 'network', notBefore: harness.current.clock.now(), countsAttempt }),
        ).toBe(true);
        await maintenance.releaseDue(harness.current.clock.now(), 10);
        return harness.current.claimOne();
      };
      const second = await again(first, false);
      expect(second.attempt).toBe(1);
      expect((await again(second, true)).attempt).toBe(2);
      expect(await read(first.id)).toMatchObject({ status: 'processing', startedAt: harness.current.clock.now() });
    });

    test('moves work to another lane', async () => {
      const work = await harness.current.acceptAndClaim();
      const notBefore = harness.current.clock.now();
      await harness.current.ports.ledger.requeue({ lease: work, lane: 'mirror', notBefore, countsAttempt: false });
      await harness.current.ports.maintenance.releaseDue(notBefore, 10);
      expect(await harness.current.source('network').claim(1)).toEqual([]);
      expect(await harness.current.source('mirror').claim(1)).toMatchObject([{ id: work.id, lane: 'mirror' }]);
    });

    test('refuses every write of a stale token', async () => {
      const work = await harness.current.acceptAndClaim();
      const stale = { ...work, leaseToken: work.leaseToken - 1 };
      const { ledger } = harness.current.ports;
      const notBefore = harness.current.clock.now();
      expect(await ledger.settle(completed(stale, 2))).toEqual({ kind: 'stale' });
      expect(await ledger.settle(failed(stale))).toEqual({ kind: 'stale' });
      expect(await ledger.requeue({ lease: stale, lane: 'network', notBefore, countsAttempt: true })).toBe(false);
      expect(await ledger.renew([stale], harness.current.clock.in(600))).toEqual(new Set());
      expect(await read(work.id)).toMatchObject({ status: 'processing', creditsCost: 0 });
    });

    test('tells which of two claims to one enrichment is settled when both arrive together', async () => {
      const work = await harness.current.acceptAndClaim();
      const stale = { ...work, leaseToken: work.leaseToken - 1 };
      const { ledger } = harness.current.ports;
      const outcomes = await Promise.all([
        ledger.settle(completed(stale, 0, 'stale')),
        ledger.settle(completed(work, 2, 'current')),
      ]);
      expect(outcomes).toEqual([{ kind: 'stale' }, { kind: 'settled', finished: [work.id] }]);
      expect(await read(work.id)).toMatchObject({ output: 'current', creditsCost: 2 });
    });

    test('renews the leases that are held and names them by token', async () => {
      const work = await harness.current.acceptAndClaim();
      const lost = { id: work.id, leaseToken: work.leaseToken - 1 };
      const { ledger, maintenance } = harness.current.ports;
      expect(await ledger.renew([lost, work], harness.current.clock.in(600))).toEqual(new Set([work.leaseToken]));
      expect(await maintenance.seizeExpired(harness.current.clock.in(599), harness.current.clock.in(700), 10)).toEqual(
        [],
      );
      expect(
        await maintenance.seizeExpired(harness.current.clock.in(601), harness.current.clock.in(700), 10),
      ).toMatchObject([{ id: work.id }]);
    });

    test('renews nothing when asked for nothing', async () => {
      expect(await harness.current.ports.ledger.renew([], harness.current.clock.now())).toEqual(new Set());
    });
  });
}
