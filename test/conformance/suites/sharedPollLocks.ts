import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PollLocks } from '#ports/pollLocks';
import { TestClock } from '../../support/testClock.ts';

export interface OpenedLockProcesses {
  /** The locks as each of several processes has them. */
  readonly processes: readonly PollLocks[];
  /** Makes what they share lose everything that it knew. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

/** What poll locks are when several processes share them. @param open processes that share nothing with others yet */
export function describeSharedPollLocks(name: string, open: (now: () => Date) => Promise<OpenedLockProcesses>): void {
  describe(`the poll locks that processes share through ${name}`, () => {
    let clock: TestClock;
    let opened: OpenedLockProcesses;
    beforeEach(async () => {
      clock = new TestClock();
      opened = await open(clock.now);
    });
    afterEach(() => opened.close());

    const acquire = (asker: number, resource: string, seconds: number) =>
      (opened.processes[asker % opened.processes.length] as PollLocks).acquire(resource, seconds);

    test('agree with a table of holders, whoever asks at once and however late locks are released', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
          await opened.wipe();
          const table = new LockTable();
          const releases: (() => Promise<void>)[] = [];
          for (const one of steps) {
            switch (one.act) {
              case 'race': {
                const asked = await Promise.all(one.askers.map((asker) => acquire(asker, one.resource, one.seconds)));
                const won = asked.filter((release) => release !== null);
                expect(won).toHaveLength(
                  table.take(one.resource, releases.length, clock.now(), clock.in(one.seconds)) ? 1 : 0,
                );
                releases.push(...won);
                break;
              }
              case 'release': {
                const holder = one.which % Math.max(1, releases.length);
                table.release(holder);
                await releases[holder]?.();
                break;
              }
              case 'wait':
                clock.advance(one.milliseconds / 1_000);
                break;
              case 'wipe':
                table.wipe();
                await opened.wipe();
            }
          }
        }),
        { numRuns: 100 },
      );
    });
  });
}

const resource = fc.constantFrom('enrichment 1', 'enrichment 2');
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('race' as const),
      resource,
      askers: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 12 }),
      seconds: fc.integer({ min: 1, max: 65 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('release' as const), which: fc.nat() }) },
  fc.record({ act: fc.constant('wait' as const), milliseconds: fc.nat({ max: 70_000 }) }),
  fc.record({ act: fc.constant('wipe' as const) }),
);

/** Who holds what and until when, told in the plainest way; holders are numbers. */
class LockTable {
  #rows: readonly { readonly resource: string; readonly holder: number; readonly until: Date }[] = [];

  take(resource: string, holder: number, now: Date, until: Date): boolean {
    const isHeld = this.#rows.some((row) => row.resource === resource && row.until > now);
    if (!isHeld) {
      this.#rows = [...this.#rows.filter((row) => row.resource !== resource), { resource, holder, until }];
    }
    return !isHeld;
  }

  release(holder: number): void {
    this.#rows = this.#rows.filter((row) => row.holder !== holder);
  }

  wipe(): void {
    this.#rows = [];
  }
}
