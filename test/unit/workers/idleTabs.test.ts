import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ClosableTab, IdleTabs } from '../../../workers/browser/idleTabs.ts';

const IDLE_MS = 1_000;

class FakeTab implements ClosableTab {
  readonly #crashing = Promise.withResolvers<never>();
  readonly crash = this.#crashing.promise;
  closed = 0;

  close(): Promise<void> {
    this.closed += 1;
    return Promise.resolve();
  }

  break(): void {
    this.#crashing.reject(new Error('The page crashed.'));
  }
}

describe('tabs that are kept', () => {
  const stuck = jest.fn();
  let kept: IdleTabs<FakeTab>;
  let first: FakeTab;
  let second: FakeTab;

  beforeEach(() => {
    jest.useFakeTimers();
    stuck.mockClear();
    kept = new IdleTabs(IDLE_MS, stuck);
    [first, second] = [new FakeTab(), new FakeTab()];
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('come back one at a time to jobs with their rules, the last one first', () => {
    const other = new FakeTab();
    kept.keep('rules', first);
    kept.keep('rules', second);
    kept.keep('other rules', other);

    expect(['rules', 'rules', 'rules', 'other rules'].map((rules) => kept.take(rules))).toEqual([
      second,
      first,
      null,
      other,
    ]);
    expect(kept.size).toBe(0);
  });

  test('are closed when nobody needed them for a while, and only then', () => {
    kept.keep('rules', first);
    jest.advanceTimersByTime(IDLE_MS - 1);
    expect(kept.take('rules')).toBe(first);
    jest.advanceTimersByTime(IDLE_MS);
    kept.keep('rules', first);
    jest.advanceTimersByTime(IDLE_MS - 1);
    expect(first.closed).toBe(0);
    jest.advanceTimersByTime(1);
    expect(first.closed).toBe(1);
    expect(kept.take('rules')).toBeNull();
  });

  test('make room by the one that waits longest', () => {
    kept.keep('rules', first);
    kept.keep('rules', second);
    kept.dropOldest();
    expect([first.closed, second.closed, kept.size]).toEqual([1, 0, 1]);
  });

  test('are closed once when their page crashes, also where one was taken before', async () => {
    kept.keep('rules', first);
    kept.keep('rules', second);
    expect(kept.take('rules')).toBe(second);
    first.break();
    second.break();
    await jest.advanceTimersByTimeAsync(0);
    expect([first.closed, second.closed, kept.size]).toEqual([1, 0, 0]);
    await kept.close();
    expect(first.closed).toBe(1);
  });

  test('are all closed in the end, and whoever cannot be is told of', async () => {
    const failing = new FakeTab();
    failing.close = () => Promise.reject(new Error('The context hangs.'));
    kept.keep('rules', first);
    kept.keep('rules', failing);
    await kept.close();
    expect(first.closed).toBe(1);
    expect(stuck).toHaveBeenCalledTimes(1);
  });
});
