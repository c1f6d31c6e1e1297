import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type KeptTab, TabsAhead } from '../../../workers/browser/tabsAhead.ts';

const IDLE_MS = 1_000;
const MOST = 2;

class FakeTab implements KeptTab {
  readonly #crashing = Promise.withResolvers<never>();
  readonly crash = this.#crashing.promise;

  break(): void {
    this.#crashing.reject(new Error('The page crashed.'));
  }
}

describe('tabs opened ahead', () => {
  const discard = jest.fn<(tab: FakeTab) => void>();
  let ahead: TabsAhead<FakeTab>;
  let first: FakeTab;
  let second: FakeTab;

  beforeEach(() => {
    jest.useFakeTimers();
    discard.mockClear();
    ahead = new TabsAhead({ most: MOST, idleMs: IDLE_MS, discard });
    [first, second] = [new FakeTab(), new FakeTab()];
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const opens = (tab: FakeTab) => () => Promise.resolve(tab);

  test('are each for one job with their rules, the one that waits longest first', async () => {
    ahead.prepare('rules', opens(first));
    ahead.prepare('rules', opens(second));

    expect([ahead.count('rules'), ahead.count('other rules')]).toEqual([2, 0]);
    expect(await ahead.take('other rules')).toBeNull();
    expect(await ahead.take('rules')).toBe(first);
    expect(await ahead.take('rules')).toBe(second);
    expect(await ahead.take('rules')).toBeNull();
    expect(ahead.count('rules')).toBe(0);
  });

  test('are taken also while they open', async () => {
    const opening = Promise.withResolvers<FakeTab>();
    ahead.prepare('rules', () => opening.promise);
    const taken = ahead.take('rules');
    opening.resolve(first);
    expect(await taken).toBe(first);
  });

  test('are no loss where they cannot be opened: their job opens its own', async () => {
    ahead.prepare('rules', () => Promise.reject(new Error('The browser is full.')));
    expect(await ahead.take('rules')).toBeNull();

    ahead.prepare('rules', () => Promise.reject(new Error('The browser is full.')));
    await jest.advanceTimersByTimeAsync(0);
    expect(ahead.count('rules')).toBe(0);
    expect(discard).not.toHaveBeenCalled();
  });

  test('are discarded after a while without a job, and only then', async () => {
    ahead.prepare('rules', opens(first));
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(await ahead.take('rules')).toBe(first);
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(discard).not.toHaveBeenCalled();

    ahead.prepare('rules', opens(second));
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(discard.mock.calls).toEqual([[second]]);
    expect(await ahead.take('rules')).toBeNull();
  });

  test('are never more than they may be: the one that waits longest makes room', async () => {
    const third = new FakeTab();
    ahead.prepare('a', opens(first));
    ahead.prepare('b', opens(second));
    ahead.prepare('c', opens(third));
    await jest.advanceTimersByTimeAsync(0);

    expect(discard.mock.calls).toEqual([[first]]);
    expect([await ahead.take('a'), await ahead.take('b'), await ahead.take('c')]).toEqual([null, second, third]);
  });

  test('are discarded when their page crashes, but not once a job has them', async () => {
    ahead.prepare('a', opens(first));
    ahead.prepare('b', opens(second));
    await ahead.take('b');
    first.break();
    second.break();
    await jest.advanceTimersByTimeAsync(0);

    expect(discard.mock.calls).toEqual([[first]]);
    expect(await ahead.take('a')).toBeNull();
  });

  test('are all discarded in the end, those that are still opening included', async () => {
    const opening = Promise.withResolvers<FakeTab>();
    ahead.prepare('a', opens(first));
    ahead.prepare('b', () => opening.promise);
    const closing = ahead.close();
    opening.resolve(second);
    await closing;

    expect(discard.mock.calls).toEqual([[first], [second]]);
    expect([ahead.count('a'), ahead.count('b')]).toEqual([0, 0]);
  });
});
