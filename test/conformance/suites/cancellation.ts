import { describe, expect, test } from '@jest/globals';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every cancellation must do. */
export function describeCancellation(name: string, open: OpenStore): void {
  describe(`cancellation of ${name}`, () => {
    const harness = useStoreHarness(open);
    const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
    const cancel = (id: number, price = 2, organizationId = harness.current.organizationId) =>
      harness.current.ports.cancellation.cancel(organizationId, id, price, harness.current.clock.now());
    const twin = async (subject: string): Promise<number> => {
      const outcome = await harness.current.accept({ subject });
      return outcome.kind === 'duplicate' ? outcome.id : -1;
    };

    test('ends what has not started and gives its credits back', async () => {
      const id = await harness.current.acceptNew({ price: 25 });
      expect(await cancel(id)).toEqual({ kind: 'cancelled', promoted: null, finished: [id] });
      expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'cancelled', creditsCost: 0 });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
      expect(await harness.current.source().claim(1)).toEqual([]);
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('leaves what runs, what ended and what was cancelled before', async () => {
      const lease = await harness.current.acceptAndClaim();
      expect(await cancel(lease.id)).toEqual({ kind: 'already_started' });
      await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 2, mirror: null });
      expect(await cancel(lease.id)).toEqual({ kind: 'already_started' });
      const cancelled = await harness.current.acceptNew();
      await cancel(cancelled);
      expect(await cancel(cancelled)).toEqual({ kind: 'already_started' });
    });

    test('does not find what is not there, or another organization’s', async () => {
      const id = await harness.current.acceptNew();
      expect(await cancel(999_999_999)).toEqual({ kind: 'not_found' });
      expect(await cancel(id, 2, await harness.current.organization())).toEqual({ kind: 'not_found' });
      expect(await read(id)).toMatchObject({ status: 'queued' });
    });

    test('makes room for an equal request at once: what was cancelled is no original', async () => {
      await cancel(await harness.current.acceptNew({ subject: 'again' }));
      expect(await harness.current.accept({ subject: 'again' })).toMatchObject({ kind: 'accepted' });
    });

    test('of a duplicate touches neither the original nor any credits', async () => {
      const original = await harness.current.acceptNew({ subject: 'pair' });
      const id = await twin('pair');
      expect(await cancel(id)).toEqual({ kind: 'cancelled', promoted: null, finished: [id] });
      expect(await read(original)).toMatchObject({ status: 'queued' });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 2, available: 998 });
      expect(await harness.current.accept({ subject: 'pair' })).toMatchObject({ kind: 'duplicate' });
    });

    test('of an original makes the oldest duplicate the original of the others, for its own credits', async () => {
      const original = await harness.current.acceptNew({ subject: 'three', price: 25 });
      const [heir, other] = [await twin('three'), await twin('three')];
      const outcome = await cancel(original, 7);
      const outboxId = outcome.kind === 'cancelled' ? outcome.promoted?.outboxId : undefined;
      expect(outcome).toEqual({
        kind: 'cancelled',
        promoted: { id: heir, lane: 'network', outboxId },
        finished: [original],
      });
      expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toContainEqual({
        id: heir,
        lane: 'network',
        outboxId,
      });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 7, available: 993 });
      const lease = await harness.current.claimOne();
      expect(lease).toMatchObject({ id: heir, reserved: 7 });
      expect(
        await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 'late', cost: 7, mirror: null }),
      ).toEqual({ kind: 'settled', finished: [heir, other] });
      expect(await read(other)).toMatchObject({ status: 'completed', output: 'late', creditsCost: 0 });
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('keeps the promoted duplicate’s place, counted from its own beginning', async () => {
      const original = await harness.current.acceptNew({ subject: 'place' });
      harness.current.clock.advance(1_000);
      await twin('place');
      await cancel(original);
      harness.current.clock.advance(1_199);
      expect(await harness.current.accept({ subject: 'place' })).toMatchObject({ kind: 'duplicate' });
      harness.current.clock.advance(1);
      expect(await harness.current.accept({ subject: 'place' })).toMatchObject({ kind: 'accepted' });
    });

    test('does not take the place of a newer original when the window is over', async () => {
      const old = await harness.current.acceptNew({ subject: 'two' });
      harness.current.clock.advance(600);
      await twin('two');
      harness.current.clock.advance(601);
      const newer = await harness.current.acceptNew({ subject: 'two' });
      expect(await cancel(old)).toMatchObject({ kind: 'cancelled', finished: [old] });
      const follower = await twin('two');
      const works = await harness.current.source().claim(10);
      const lease = works.find(({ id }) => id === newer) ?? { id: -1, leaseToken: -1, organizationId: -1 };
      expect(
        await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 2, mirror: null }),
      ).toEqual({ kind: 'settled', finished: [newer, follower] });
    });

    test('fails the duplicates that nobody can pay for', async () => {
      const organizationId = await harness.current.organization(2);
      harness.current.organizationId = organizationId;
      const original = await harness.current.acceptNew({ subject: 'poor' });
      const [one, two] = [await twin('poor'), await twin('poor')];
      expect(await cancel(original, 3)).toEqual({ kind: 'cancelled', promoted: null, finished: [original, one, two] });
      expect(await read(one)).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits' });
      expect(await read(two)).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits' });
      expect(await balance()).toEqual({ balance: 2, reserved: 0, available: 2 });
      expect(await harness.current.accept({ subject: 'poor' })).toMatchObject({ kind: 'accepted' });
    });

    test('cancels once when asked twice at once', async () => {
      const id = await harness.current.acceptNew();
      const outcomes = await Promise.all([cancel(id), cancel(id), cancel(id)]);
      expect(outcomes.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    });
  });
}
