import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PollLocks } from '#ports/pollLocks';
import { TestClock } from '../../support/testClock.ts';

export interface OpenedPollLocks {
  readonly locks: PollLocks;
  close(): Promise<void>;
}

/** What all poll locks must do. @param open locks without any holder */
export function describePollLocks(name: string, open: (now: () => Date) => Promise<OpenedPollLocks>): void {
  describe(`the poll locks of ${name}`, () => {
    let clock: TestClock;
    let opened: OpenedPollLocks;
    beforeEach(async () => {
      clock = new TestClock();
      opened = await open(clock.now);
    });
    afterEach(() => opened.close());

    const acquire = (resource = 'enrichment 1') => opened.locks.acquire(resource, 60);

    test('let one poll of a resource wait at a time', async () => {
      expect(await acquire()).not.toBeNull();
      expect(await acquire()).toBeNull();
    });

    test('are free again once released', async () => {
      const release = await acquire();
      await release?.();
      expect(await acquire()).not.toBeNull();
    });

    test('hold one resource without the others', async () => {
      await acquire('enrichment 1');
      expect(await acquire('enrichment 2')).not.toBeNull();
    });

    test('of a holder that disappeared end by themselves', async () => {
      await acquire();
      clock.advance(59.999);
      expect(await acquire()).toBeNull();
      clock.advance(0.001);
      expect(await acquire()).not.toBeNull();
    });

    test('that ended are not taken from the next holder by a late release', async () => {
      const late = await acquire();
      clock.advance(60);
      await acquire();
      await late?.();
      expect(await acquire()).toBeNull();
    });

    test('may be released twice without harm to the next holder', async () => {
      const release = await acquire();
      await release?.();
      await acquire();
      await release?.();
      expect(await acquire()).toBeNull();
    });

    test('go to exactly one of many that ask at once', async () => {
      const all = await Promise.all(Array.from({ length: 50 }, () => acquire()));
      expect(all.filter((release) => release !== null)).toHaveLength(1);
    });
  });
}
