import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ReconcileQueue } from '../../../../controller/kubernetes/reconcileQueue.ts';
import type { RequeueAfter } from '../../../../controller/kubernetes/requeueAfter.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A queue whose reconciliations end when the test says so. */
function scene(concurrency = 2) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<RequeueAfter | null>>();
  const errors: string[] = [];
  const queue = new ReconcileQueue({
    concurrency,
    random: () => 0.5,
    onError: (_error, name) => errors.push(name),
    reconcile: (name) => {
      started.push(name);
      const end = Promise.withResolvers<RequeueAfter | null>();
      ends.set(name, end);
      return end.promise;
    },
  });
  const end = async (name: string, again: RequeueAfter | null = null): Promise<void> => {
    ends.get(name)?.resolve(again);
    await jest.advanceTimersByTimeAsync(0);
  };
  const fail = async (name: string): Promise<void> => {
    ends.get(name)?.reject(new Error('no'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, started, errors, end, fail };
}

describe('The queue of objects to reconcile', () => {
  test('looks once at what was added many times', async () => {
    const { queue, started, end } = scene(1);
    ['a', 'b', 'b', 'b'].forEach((name) => queue.add(name));
    await end('a');
    await end('b');
    expect(started).toEqual(['a', 'b']);
  });

  test('looks once more at what was added while it was looked at, and never at one object twice at a time', async () => {
    const { queue, started, end } = scene();
    queue.add('a');
    queue.add('a');
    queue.add('a');
    expect(started).toEqual(['a']);
    await end('a');
    expect(started).toEqual(['a', 'a']);
    await end('a');
    expect(started).toEqual(['a', 'a']);
  });

  test('works on no more at once than it may', async () => {
    const { queue, started, end } = scene(2);
    ['a', 'b', 'c'].forEach((name) => queue.add(name));
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('comes back when it was told to, and sooner for a change', async () => {
    const { queue, started, end } = scene();
    queue.add('a');
    await end('a', { afterMilliseconds: 1_000 });
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['a', 'a']);
    await end('a', { afterMilliseconds: 1_000 });
    queue.add('a');
    await end('a');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(started).toEqual(['a', 'a', 'a']);
  });

  test('tries again what failed, each time later, up to a minute, and at once again after a success', async () => {
    const { queue, started, errors, end, fail } = scene();
    queue.add('a');
    for (const wait of [5, 10, 20, 40, 80]) {
      await fail('a');
      await jest.advanceTimersByTimeAsync(wait - 1);
      const before = started.length;
      await jest.advanceTimersByTimeAsync(1);
      expect(started).toHaveLength(before + 1);
    }
    expect(errors).toHaveLength(5);
    await end('a');
    queue.add('a');
    await fail('a');
    await jest.advanceTimersByTimeAsync(5);
    expect(started).toHaveLength(8);
    for (let failure = 0; failure < 20; failure += 1) {
      await fail('a');
      const before = started.length;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(started).toHaveLength(before + 1);
    }
  });

  test('counts what waits and what is put off', async () => {
    const { queue, end } = scene(1);
    ['a', 'b', 'c'].forEach((name) => queue.add(name));
    expect(queue.depth()).toBe(2);
    await end('a', { afterMilliseconds: 1_000 });
    expect(queue.depth()).toBe(2);
  });

  test('waits for what is under way when it stops, and begins nothing more', async () => {
    const { queue, started, end } = scene(1);
    ['a', 'b'].forEach((name) => queue.add(name));
    const stopped = queue.stop();
    queue.add('c');
    await end('a', { afterMilliseconds: 10 });
    await stopped;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(started).toEqual(['a']);
  });
});
