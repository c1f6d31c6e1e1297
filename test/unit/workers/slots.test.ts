import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Slots } from '../../../workers/browser/slots.ts';

const NOBODY = new AbortController().signal;

describe('Slots', () => {
  test('whoever waits longest is next', async () => {
    const slots = new Slots(1);
    const order: number[] = [];
    await slots.take(NOBODY);
    const waiting = [1, 2, 3].map((number) => slots.take(NOBODY).then(() => order.push(number)));
    for (const turn of waiting) {
      slots.give();
      await turn;
    }
    expect(order).toEqual([1, 2, 3]);
  });

  test('whoever gives up takes no slot with it', async () => {
    const slots = new Slots(1);
    const caller = new AbortController();
    await slots.take(NOBODY);
    const given = slots.take(caller.signal);
    const next = slots.take(NOBODY);
    caller.abort(new Error('gave up'));
    await expect(given).rejects.toThrow('gave up');
    slots.give();
    await next;
    expect(slots.waiting).toBe(0);
  });

  test('a signal that was aborted before gets none', async () => {
    await expect(new Slots(1).take(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });

  test('there are never more holders than slots, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (count, givesUp) => {
          const slots = new Slots(count);
          let holders = 0;
          let most = 0;
          const work = givesUp.map(async (impatient) => {
            const caller = new AbortController();
            const taken = slots.take(caller.signal);
            if (impatient) {
              caller.abort(new Error('gave up'));
            }
            const held = await taken.then(
              () => true,
              () => false,
            );
            if (held) {
              most = Math.max(most, ++holders);
              await Promise.resolve();
              holders--;
              slots.give();
            }
          });
          await Promise.all(work);
          expect(most).toBeLessThanOrEqual(count);
          await Promise.all(Array.from({ length: count }, () => slots.take(NOBODY)));
          expect(slots.waiting).toBe(0);
        },
      ),
    );
  });
});
