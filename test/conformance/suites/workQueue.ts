import { describe, expect, test } from '@jest/globals';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreDesk } from '../../support/storeDesk.ts';

const never = new AbortController().signal;

/** What every work queue must do. */
export function describeWorkQueue(name: string, open: OpenStore): void {
  describe(`the work queue of ${name}`, () => {
    const desk = useStoreDesk(open);

    test('hands accepted work to a worker with everything it needs', async () => {
      const id = await desk.current.acceptNew({ subject: 'Muster', price: 3 });
      expect(await desk.current.claimOne()).toEqual({
        id,
        organizationId: desk.current.organizationId,
        type: 'get_company',
        lane: 'network',
        input: { subject: 'Muster' },
        reserved: 3,
        attempt: 1,
        leaseToken: expect.any(Number) as unknown,
        resumption: null,
      });
    });

    test('has nothing to claim while there is no work', async () => {
      expect(await desk.current.source().claim(10)).toEqual([]);
    });

    test('hands work to one worker only', async () => {
      await desk.current.acceptNew();
      const claims = await Promise.all(Array.from({ length: 5 }, () => desk.current.source().claim(1)));
      expect(claims.flat()).toHaveLength(1);
    });

    test('hands out the oldest work first, and no more than is asked for', async () => {
      const ids = [];
      for (let request = 0; request < 5; request += 1) {
        ids.push(await desk.current.acceptNew());
      }
      const source = desk.current.source();
      const first = (await source.claim(2)).map(({ id }) => id);
      const second = (await source.claim(9)).map(({ id }) => id);
      expect([first.toSorted(), second.toSorted()]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    });

    test('keeps the lanes apart', async () => {
      const id = await desk.current.acceptNew({ lane: 'browser:bundesanzeiger' });
      expect(await desk.current.source('network').claim(10)).toEqual([]);
      expect(await desk.current.source('browser:bundesanzeiger').claim(10)).toMatchObject([{ id }]);
    });

    test('gives every claim a token of its own', async () => {
      const first = await desk.current.acceptAndClaim();
      await desk.current.ports.ledger.requeue({
        lease: first,
        lane: first.lane,
        notBefore: desk.current.clock.now(),
        countsAttempt: true,
      });
      await desk.current.ports.maintenance.releaseDue(desk.current.clock.now(), 10);
      const second = await desk.current.claimOne();
      expect(second).toMatchObject({ id: first.id, attempt: 2 });
      expect(second.leaseToken).toBeGreaterThan(first.leaseToken);
    });

    test('never hands out a duplicate, which waits for its original', async () => {
      const id = await desk.current.acceptNew({ subject: 'twice' });
      expect(await desk.current.accept({ subject: 'twice' })).toMatchObject({ kind: 'duplicate' });
      expect(await desk.current.claimOne()).toMatchObject({ id });
    });

    test('wakes a waiting worker when work is published', async () => {
      const source = desk.current.source();
      await source.claim(10);
      const ready = source.ready(never);
      const id = await desk.current.acceptNew();
      await desk.current.ports.queue.publish([{ id, lane: desk.current.lane }]);
      await ready;
      expect(await source.claim(10)).toMatchObject([{ id }]);
    });

    test('lets a worker go at once that stops', async () => {
      const source = desk.current.source();
      await source.claim(10);
      const stop = new AbortController();
      const ready = source.ready(stop.signal);
      stop.abort();
      await ready;
      await source.ready(stop.signal);
    });

    test('takes a command twice without handing its work out twice', async () => {
      const id = await desk.current.acceptNew();
      const command = { id, lane: desk.current.lane };
      await desk.current.ports.queue.publish([command, command]);
      await desk.current.ports.queue.publish([command]);
      await desk.current.claimOne();
      expect(await desk.current.source().claim(10)).toEqual([]);
    });
  });
}
