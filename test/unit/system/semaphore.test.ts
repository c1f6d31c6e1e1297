import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Semaphore } from '#system/semaphore';

/** A job that ends when the test says so. */
function heldJob() {
  const held = Promise.withResolvers<null>();
  return { job: () => held.promise, end: () => held.resolve(null) };
}

const nothing = (): Promise<void> => Promise.resolve();

describe('A semaphore', () => {
  test('begins the job that has waited longest', async () => {
    const semaphore = new Semaphore(1);
    const order: number[] = [];
    const { job, end } = heldJob();
    const first = semaphore.run(job);
    const waiting = [1, 2, 3].map((number) => semaphore.run(() => Promise.resolve(order.push(number))));
    expect(semaphore.waiting).toBe(3);
    end();
    await Promise.all([first, ...waiting]);
    expect(order).toEqual([1, 2, 3]);
  });

  test('keeps no place for a job that was given up', async () => {
    const semaphore = new Semaphore(1);
    const caller = new AbortController();
    const { job, end } = heldJob();
    const first = semaphore.run(job);
    const given = semaphore.run(() => Promise.reject(new Error('begun')), caller.signal);
    const next = semaphore.run(nothing);
    caller.abort(new Error('gave up'));
    await expect(given).rejects.toThrow('gave up');
    end();
    await Promise.all([first, next]);
    expect(semaphore.waiting).toBe(0);
  });

  test('runs nothing under a signal that was aborted before', async () => {
    const run = new Semaphore(1).run(
      () => Promise.reject(new Error('begun')),
      AbortSignal.abort(new Error('too late')),
    );
    await expect(run).rejects.toThrow('too late');
  });

  test('keeps the place of a job that is told to end until it has ended', async () => {
    const semaphore = new Semaphore(1);
    const caller = new AbortController();
    const { job, end } = heldJob();
    const order: string[] = [];
    const first = semaphore.run(() => job().then(() => order.push('ended')), caller.signal);
    const next = semaphore.run(() => Promise.resolve(order.push('next')));
    caller.abort(new Error('told to end'));
    await nothing();
    expect(order).toEqual([]);
    end();
    await Promise.all([first, next]);
    expect(order).toEqual(['ended', 'next']);
  });

  test('gives the place on after a job that fails, and hands its error back', async () => {
    const semaphore = new Semaphore(1);
    const failing = semaphore.run(() => Promise.reject(new Error('failed')));
    const next = semaphore.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    await semaphore.idle();
    expect(semaphore.isIdle).toBe(true);
  });

  test('never has more jobs than places, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (places, givesUp) => {
          const semaphore = new Semaphore(places);
          let running = 0;
          let most = 0;
          let begun = 0;
          const work = givesUp.map((impatient) => {
            const caller = new AbortController();
            const run = semaphore.run(async () => {
              begun += 1;
              most = Math.max(most, ++running);
              await Promise.resolve();
              running -= 1;
            }, caller.signal);
            if (impatient) {
              caller.abort(new Error('gave up'));
            }
            return run.then(
              () => 'ended',
              () => 'given up',
            );
          });
          const ends = await Promise.all(work);
          expect(most).toBeLessThanOrEqual(places);
          expect(ends.filter((end) => end === 'ended')).toHaveLength(begun);
          expect(begun).toBeGreaterThanOrEqual(givesUp.filter((impatient) => !impatient).length);
          await semaphore.idle();
          expect([semaphore.waiting, semaphore.isIdle]).toEqual([0, true]);
        },
      ),
    );
  });
});
