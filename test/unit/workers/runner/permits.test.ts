import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Permits } from '../../../../workers/runner/permits.ts';

const never = new AbortController().signal;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('permits', () => {
  test('are taken at once while there are some, as many as wanted and free', async () => {
    const permits = new Permits(5);
    expect(await permits.take(2, never)).toBe(2);
    expect(await permits.take(9, never)).toBe(3);
  });

  test('are waited for, and handed to who came first', async () => {
    const permits = new Permits(1);
    await permits.take(1, never);
    const order: string[] = [];
    const first = permits.take(1, never).then(() => order.push('first'));
    const second = permits.take(1, never).then(() => order.push('second'));
    permits.give(1);
    const late = permits.take(1, never).then(() => order.push('late'));
    await turn();
    expect(order).toEqual(['first']);
    permits.give(1);
    permits.give(1);
    await Promise.all([first, second, late]);
    expect(order).toEqual(['first', 'second', 'late']);
  });

  test('go to one waiter at least one at a time: nobody is woken for nothing', async () => {
    const permits = new Permits(2);
    await permits.take(2, never);
    const waiting = [permits.take(100, never), permits.take(100, never)];
    permits.give(2);
    expect(await waiting[0]).toBe(2);
    permits.give(1);
    expect(await waiting[1]).toBe(1);
  });

  test('that come free in one turn are handed out together', async () => {
    const permits = new Permits(4);
    await permits.take(4, never);
    const waiting = permits.take(3, never);
    const late = permits.take(9, never);
    permits.give(1);
    permits.give(1);
    const latest = permits.take(9, never);
    permits.give(2);
    expect(await waiting).toBe(3);
    expect(await late).toBe(1);
    permits.give(2);
    expect(await latest).toBe(2);
  });

  test('are not given to who asks with an aborted signal', async () => {
    expect(await new Permits(1).take(1, AbortSignal.abort())).toBe(0);
  });

  test('pass by who stopped waiting', async () => {
    const permits = new Permits(1);
    await permits.take(1, never);
    const patience = new AbortController();
    const gone = permits.take(1, patience.signal);
    const next = permits.take(1, never);
    patience.abort();
    expect(await gone).toBe(0);
    permits.give(1);
    expect(await next).toBe(1);
  });

  test('that were granted stay granted when the signal aborts afterwards', async () => {
    const permits = new Permits(1);
    await permits.take(1, never);
    const patience = new AbortController();
    const granted = permits.take(1, patience.signal);
    permits.give(1);
    await turn();
    patience.abort();
    expect(await granted).toBe(1);
    permits.give(1);
    expect(await permits.take(5, never)).toBe(1);
  });

  test('are not taken beyond a share, and who waits with a full one is overtaken', async () => {
    const permits = new Permits(3);
    const [renders, visits] = [permits.share(2), permits.share(2)];
    expect(await renders.take(9, never)).toBe(2);
    const order: string[] = [];
    const more = renders.take(1, never).then(() => order.push('render'));
    expect(await visits.take(9, never)).toBe(1);
    const visit = visits.take(1, never).then(() => order.push('visit'));
    visits.give(1);
    await visit;
    expect(order).toEqual(['visit']);
    renders.give(1);
    await more;
    expect(order).toEqual(['visit', 'render']);
  });

  test('of shares are never exceeded, and none waits while it may have one', async () => {
    const step = fc.record({ share: fc.nat(2), give: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) });
    const settings = fc.record({
      size: fc.integer({ min: 1, max: 6 }),
      most: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
      steps: fc.array(step, { maxLength: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(settings, async ({ size, most, steps }) => {
        const permits = new Permits(size);
        const shares = most.map((count) => ({ count, share: permits.share(count), held: 0, waiting: 0 }));
        for (const { share: index, give, count } of steps) {
          const one = shares[index] as (typeof shares)[number];
          if (give) {
            const given = Math.min(count, one.held);
            one.held -= given;
            one.share.give(given);
          } else {
            one.waiting += 1;
            void one.share.take(count, never).then((taken) => {
              one.waiting -= 1;
              one.held += taken;
            });
          }
          await turn();
          const used = shares.reduce((sum, { held }) => sum + held, 0);
          expect(used).toBeLessThanOrEqual(size);
          for (const { held, count: limit, waiting } of shares) {
            expect(held).toBeLessThanOrEqual(limit);
            expect(waiting > 0 && held < limit && used < size).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('are never more in use than there are, none is lost, and nobody is overtaken', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('take' as const), wanted: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ kind: fc.constant('give' as const), count: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ kind: fc.constant('abort' as const), which: fc.nat({ max: 20 }) }),
        fc.record({ kind: fc.constant('turn' as const) }),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), steps, async (size, list) => {
        const permits = new Permits(size);
        const takers: { readonly patience: AbortController; taken: number | null }[] = [];
        let inUse = 0;
        const check = (): void => {
          expect(inUse).toBeLessThanOrEqual(size);
          const waiting = takers.map(({ taken }) => taken === null).indexOf(true);
          const servedLater = takers.slice(waiting).some(({ taken }) => taken !== null && taken > 0);
          expect(waiting !== -1 && servedLater).toBe(false);
        };
        for (const step of list) {
          if (step.kind === 'take') {
            const taker = { patience: new AbortController(), taken: null as number | null };
            takers.push(taker);
            void permits.take(step.wanted, taker.patience.signal).then((taken) => {
              taker.taken = taken;
              inUse += taken;
              expect(taken > 0 || taker.patience.signal.aborted).toBe(true);
            });
          } else if (step.kind === 'give') {
            const returned = Math.min(step.count, inUse);
            inUse -= returned;
            permits.give(returned);
          } else if (step.kind === 'abort') {
            takers[step.which]?.patience.abort();
          } else {
            await turn();
            check();
          }
        }
        takers.forEach(({ patience }) => patience.abort());
        await turn();
        check();
        permits.give(inUse);
        expect(await permits.take(size + 1, never)).toBe(size);
      }),
      { numRuns: 300 },
    );
  });
});
