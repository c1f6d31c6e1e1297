import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { RENDER_LANE, RENDER_PROSPECT } from '#domain/prospect';
import type { WorkSource } from '#ports/workQueue';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const never = new AbortController().signal;

/** Without a command, and long before the next poll. */
async function isReadyAtOnce(source: WorkSource): Promise<boolean> {
  const over = new AbortController();
  let isReady = false;
  const ready = source.ready(over.signal).then(() => {
    isReady = true;
  });
  await setImmediate();
  const wasReady = isReady;
  over.abort();
  await ready;
  return wasReady;
}

/** What every work queue must do. */
export function describeWorkQueue(name: string, open: OpenStore): void {
  describe(`the work queue of ${name}`, () => {
    const harness = useStoreHarness(open);

    test('hands accepted work to a worker with everything it needs', async () => {
      const id = await harness.current.acceptNew({ subject: 'Muster', price: 3 });
      expect(await harness.current.claimOne()).toEqual({
        id,
        organizationId: harness.current.organizationId,
        type: 'get_company',
        lane: 'network',
        input: { subject: 'Muster' },
        acceptedAt: harness.current.clock.now(),
        reserved: 3,
        attempt: 1,
        leaseToken: expect.any(Number) as unknown,
        resumption: null,
        batchId: null,
        readSince: null,
        traceparent: null,
      });
    });

    test('has nothing to claim while there is no work', async () => {
      expect(await harness.current.source().claim(10)).toEqual([]);
    });

    test('hands work to one worker only', async () => {
      await harness.current.acceptNew();
      const claims = await Promise.all(Array.from({ length: 5 }, () => harness.current.source().claim(1)));
      expect(claims.flat()).toHaveLength(1);
    });

    test('hands out the oldest work first, and no more than is asked for', async () => {
      const ids = [];
      for (let request = 0; request < 5; request += 1) {
        ids.push(await harness.current.acceptNew());
      }
      const source = harness.current.source();
      const first = (await source.claim(2)).map(({ id }) => id);
      const second = (await source.claim(9)).map(({ id }) => id);
      expect([first.toSorted(), second.toSorted()]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    });

    test('keeps the lanes apart', async () => {
      const id = await harness.current.acceptNew({ lane: 'browser:bundesanzeiger' });
      expect(await harness.current.source('network').claim(10)).toEqual([]);
      expect(await harness.current.source('browser:bundesanzeiger').claim(10)).toMatchObject([{ id }]);
    });

    test('gives every claim a token of its own', async () => {
      const first = await harness.current.acceptAndClaim();
      await harness.current.ports.ledger.requeue({
        lease: first,
        lane: first.lane,
        notBefore: harness.current.clock.now(),
        countsAttempt: true,
      });
      await harness.current.ports.maintenance.releaseDue(harness.current.clock.now(), 10);
      const second = await harness.current.claimOne();
      expect(second).toMatchObject({ id: first.id, attempt: 2 });
      expect(second.leaseToken).toBeGreaterThan(first.leaseToken);
    });

    test('never hands out a duplicate, which waits for its original', async () => {
      const id = await harness.current.acceptNew({ subject: 'twice' });
      expect(await harness.current.accept({ subject: 'twice' })).toMatchObject({ kind: 'duplicate' });
      expect(await harness.current.claimOne()).toMatchObject({ id });
    });

    test('wakes a waiting worker when work is published', async () => {
      const source = harness.current.source();
      await source.claim(10);
      const ready = source.ready(never);
      const id = await harness.current.acceptNew();
      await harness.current.ports.queue.publish([{ id, lane: harness.current.lane }]);
      await ready;
      expect(await source.claim(10)).toMatchObject([{ id }]);
    });

    test('lets a worker claim again at once while organizations take turns, until there is nothing for it', async () => {
      const { current } = harness;
      const render = { type: RENDER_PROSPECT, lane: RENDER_LANE };
      await current.acceptNew(render);
      await current.acceptNew(render);
      const source = current.source(RENDER_LANE);
      const turns = { passedOver: [], served: [] };

      expect(await source.claim(4, turns)).toHaveLength(1);
      expect(await isReadyAtOnce(source)).toBe(true);
      expect(await source.claim(4, turns)).toHaveLength(1);
      expect(await isReadyAtOnce(source)).toBe(true);
      expect(await source.claim(4, { ...turns, passedOver: [current.organizationId] })).toEqual([]);
      expect(await isReadyAtOnce(source)).toBe(false);
      await current.clear();
    });

    test('lets a worker go at once that stops', async () => {
      const source = harness.current.source();
      await source.claim(10);
      const stop = new AbortController();
      const ready = source.ready(stop.signal);
      stop.abort();
      await ready;
      await source.ready(stop.signal);
    });

    test('takes a command twice without handing its work out twice', async () => {
      const id = await harness.current.acceptNew();
      const command = { id, lane: harness.current.lane };
      await harness.current.ports.queue.publish([command, command]);
      await harness.current.ports.queue.publish([command]);
      await harness.current.claimOne();
      expect(await harness.current.source().claim(10)).toEqual([]);
    });
  });
}
