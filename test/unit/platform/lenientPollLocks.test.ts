import { describe, expect, test } from '@jest/globals';
import { createPollLocks } from '#adapters/memory/pollLocks';
import { createLenientPollLocks } from '#platform/lenientPollLocks';
import { TestClock } from '../../support/testClock.ts';

/** Shared locks that can go away, and what was told of it. */
function setUp() {
  const shared = createPollLocks(new TestClock().now);
  const away: unknown[] = [];
  let broken: Error | null = null;
  const reach = <Result>(ask: () => Promise<Result>): Promise<Result> =>
    broken === null ? ask() : Promise.reject(broken);
  const locks = createLenientPollLocks(
    {
      acquire: (resource, seconds) =>
        reach(async () => {
          const release = await shared.acquire(resource, seconds);
          return release === null ? null : () => reach(release);
        }),
    },
    (error) => away.push(error),
  );
  return { locks, away, setBroken: (error: Error | null) => (broken = error) };
}

describe('poll locks that may be away', () => {
  test('keep polls apart while they are there', async () => {
    const { locks, away } = setUp();
    const release = await locks.acquire('batch', 60);
    expect(await locks.acquire('batch', 60)).toBeNull();
    await release?.();
    expect(await locks.acquire('batch', 60)).not.toBeNull();
    expect(away).toEqual([]);
  });

  test('let every poll through while they are away, and tell each time', async () => {
    const { locks, away, setBroken } = setUp();
    const gone = new Error('gone');
    setBroken(gone);
    const releases = [await locks.acquire('batch', 60), await locks.acquire('batch', 60)];
    expect(releases).not.toContain(null);
    for (const release of releases) {
      await release?.();
    }
    expect(away).toEqual([gone, gone]);
  });

  test('keep polls apart again when they are back', async () => {
    const { locks, setBroken } = setUp();
    setBroken(new Error('gone'));
    await locks.acquire('batch', 60);
    setBroken(null);
    expect(await locks.acquire('batch', 60)).not.toBeNull();
    expect(await locks.acquire('batch', 60)).toBeNull();
  });

  test('take no harm from a release that fails: the lock ends by itself', async () => {
    const { locks, away, setBroken } = setUp();
    const release = await locks.acquire('batch', 60);
    setBroken(new Error('gone'));
    await release?.();
    expect(away).toHaveLength(1);
  });
});
