import { describe, expect, it } from '@jest/globals';
import { HASHES_WAITING_MAX, HASHES_WAITING_OF_A_BLOCK, HASHES_WAITING_OF_AN_ACCOUNT } from '#domain/loginLimits';
import { HashQueue, type Waiter } from '../../../../api/dashboard/session/hashQueue.ts';

const known = (account: string): Waiter => ({ kind: 'known', account });
const KNOWN = known('running');
const stranger = (block: string): Waiter => ({ kind: 'stranger', block });

/** A queue whose jobs end when the test says so, and which tells in what order they began. */
function scene() {
  const queue = new HashQueue();
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const join = (waiter: Waiter, name: string): Promise<string | null> =>
    queue.run(waiter, async () => {
      began.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, join, endOne };
}

describe('the queue before password hashes', () => {
  it('computes one of strangers at a time, in the order in which strangers came', async () => {
    const { began, join, endOne } = scene();
    const all = ['a', 'b', 'c'].map((block) => join(stranger(block), block));
    expect(began).toEqual(['a']);
    await endOne();
    expect(began).toEqual(['a', 'b']);
    await endOne();
    await endOne();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('lets nobody who is known wait for a stranger', () => {
    const { began, join } = scene();
    void join(stranger('a'), 'running');
    void join(stranger('b'), 'stranger');
    void join(KNOWN, 'known');
    void join(KNOWN, 'second');
    expect(began).toEqual(['running', 'known']);
  });

  it('refuses at once whom it has no place for, of each kind by itself', async () => {
    const { join } = scene();
    void join(stranger('running'), 'running');
    for (let place = 0; place < HASHES_WAITING_MAX.strangers; place += 1) {
      void join(stranger(`block ${place}`), 'waits');
    }
    expect(await join(stranger('one more'), 'refused')).toBeNull();
    for (let place = 0; place <= HASHES_WAITING_MAX.known; place += 1) {
      void join(known(`account ${place}`), 'waits');
    }
    expect(await join(known('one more'), 'refused')).toBeNull();
  });

  it('gives one address block a few of the places only', async () => {
    const { join } = scene();
    void join(stranger('running'), 'running');
    for (let place = 0; place < HASHES_WAITING_OF_A_BLOCK; place += 1) {
      void join(stranger('greedy'), 'waits');
    }
    expect(await join(stranger('greedy'), 'refused')).toBeNull();
    const other = join(stranger('modest'), 'waits');
    expect(await Promise.race([other, Promise.resolve('waits still')])).toBe('waits still');
  });

  it('gives one account a few of the places of the known only', async () => {
    const { join } = scene();
    void join(KNOWN, 'running');
    for (let place = 0; place < HASHES_WAITING_OF_AN_ACCOUNT; place += 1) {
      void join(known('greedy'), 'waits');
    }
    expect(await join(known('greedy'), 'refused')).toBeNull();
    const other = join(known('modest'), 'waits');
    expect(await Promise.race([other, Promise.resolve('waits still')])).toBe('waits still');
  });

  it('goes on after a job that failed', async () => {
    const queue = new HashQueue();
    const failed = queue.run(KNOWN, () => Promise.reject(new Error('no memory')));
    const next = queue.run(KNOWN, () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('next');
    expect(await queue.run(KNOWN, () => Promise.resolve('idle'))).toBe('idle');
  });
});
