import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Slots } from '#ports/slots';
import { TestClock } from '../../support/testClock.ts';

export interface OpenedSlots {
  readonly slots: Slots;
  /** Makes the store lose everything that it knew. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

const LEASE_SECONDS = 10;

/** What all slots must do. @param open slots of which nothing is known */
export function describeSlots(name: string, open: (now: () => Date) => Promise<OpenedSlots>): void {
  describe(`the slots of ${name}`, () => {
    let clock: TestClock;
    let opened: OpenedSlots;
    beforeEach(async () => {
      clock = new TestClock();
      opened = await open(clock.now);
    });
    afterEach(() => opened.close());

    /** Those who hold a slot now, in the order in which they asked. */
    const acquire = async (holders: readonly string[], capacity: number, key = 'batch 1', seconds = LEASE_SECONDS) => {
      const held = await opened.slots.acquire(key, holders, capacity, clock.in(seconds));
      return held === null ? null : holders.filter((holder) => held.has(holder));
    };
    const restore = (holders: readonly string[], key = 'batch 1') =>
      opened.slots.restore(key, holders, clock.in(LEASE_SECONDS));

    test('of a key that nobody knows are given to nobody until it is restored', async () => {
      expect(await acquire(['a'], 10)).toBeNull();
      expect(await acquire([], 10)).toBeNull();
      await restore([]);
      expect(await acquire(['a'], 10)).toEqual(['a']);
    });

    test('go to the first holders that fit, in their order', async () => {
      await restore([]);
      expect(await acquire(['c', 'a', 'b'], 2)).toEqual(['c', 'a']);
      expect(await acquire(['b', 'a'], 2)).toEqual(['a']);
    });

    test('are held once by who asks twice', async () => {
      await restore([]);
      expect(await acquire(['a', 'a', 'b'], 2)).toEqual(['a', 'a', 'b']);
      expect(await acquire(['a', 'c'], 3)).toEqual(['a', 'c']);
    });

    test('of one key are none of another', async () => {
      await restore([]);
      await restore([], 'batch 2');
      expect(await acquire(['a'], 1)).toEqual(['a']);
      expect(await acquire(['a', 'b'], 1, 'batch 2')).toEqual(['a']);
      await opened.slots.release('batch 2', ['a']);
      expect(await acquire(['b'], 1)).toEqual([]);
    });

    test('are free again once released, and only once however often they are', async () => {
      await restore([]);
      await acquire(['a', 'b'], 2);
      await opened.slots.release('batch 1', ['a', 'nobody']);
      await opened.slots.release('batch 1', ['a']);
      expect(await acquire(['c', 'd'], 2)).toEqual(['c']);
    });

    test('may be released where nothing is known, which makes nothing known', async () => {
      await opened.slots.release('batch 1', ['a']);
      await opened.slots.release('batch 1', []);
      expect(await acquire(['a'], 1)).toBeNull();
    });

    test('come back by themselves when their lease ends', async () => {
      await restore([]);
      await acquire(['a'], 1);
      clock.advance(LEASE_SECONDS - 0.001);
      expect(await acquire(['b'], 1)).toEqual([]);
      clock.advance(0.001);
      expect(await acquire(['b'], 1)).toEqual(['b']);
    });

    test('stay with who renews them', async () => {
      await restore([]);
      await acquire(['a'], 1);
      for (let renewal = 0; renewal < 3; renewal += 1) {
        clock.advance(LEASE_SECONDS - 1);
        expect(await acquire(['a', 'b'], 1)).toEqual(['a']);
      }
    });

    test('whose lease has ended are nobody’s to extend: another may have them first', async () => {
      await restore([]);
      await acquire(['a'], 1);
      clock.advance(LEASE_SECONDS);
      expect(await acquire(['b', 'a'], 1)).toEqual(['b']);
    });

    test('are kept by their holders when the capacity shrinks below them, and not filled until there is room', async () => {
      await restore([]);
      await acquire(['a', 'b', 'c'], 3);
      expect(await acquire(['d', 'a', 'b', 'c'], 1)).toEqual(['a', 'b', 'c']);
      await opened.slots.release('batch 1', ['a', 'b']);
      expect(await acquire(['d'], 1)).toEqual([]);
      await opened.slots.release('batch 1', ['c']);
      expect(await acquire(['d', 'e'], 1)).toEqual(['d']);
    });

    test('are none at capacity 0', async () => {
      await restore([]);
      expect(await acquire(['a'], 0)).toEqual([]);
    });

    test('are restored whatever the capacity, and nobody loses one by it', async () => {
      await restore([]);
      await acquire(['a'], 1, 'batch 1', 100);
      await restore(['b', 'c', 'a']);
      expect(await acquire(['d', 'c'], 2)).toEqual(['c']);
      clock.advance(50);
      expect(await acquire(['e', 'f'], 2)).toEqual(['e']);
    });

    test('of a store that lost everything are restored before any is given', async () => {
      await restore([]);
      await acquire(['a', 'b'], 2);
      await opened.wipe();
      expect(await acquire(['c'], 2)).toBeNull();
      await restore(['a', 'b']);
      expect(await acquire(['c'], 2)).toEqual([]);
    });

    test('of a forgotten key are unknown again', async () => {
      await restore(['a']);
      await opened.slots.forget('batch 1');
      await opened.slots.forget('batch 1');
      expect(await acquire(['a'], 1)).toBeNull();
    });

    test('are never more than the capacity, whoever asks at once', async () => {
      await restore([]);
      const wishes = Array.from({ length: 20 }, (_, asker) => [`${asker}`, `${asker} again`]);
      const told = await Promise.all(wishes.map((wish) => acquire(wish, 7)));
      expect(told.flat()).toHaveLength(7);
    });

    test('agree with a list of leases, whatever is done in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          await opened.wipe();
          const model = new LeaseList();
          for (const one of steps) {
            switch (one.act) {
              case 'acquire':
                expect(await acquire(one.holders, one.capacity)).toEqual(
                  model.acquire(one.holders, one.capacity, clock.now(), clock.in(LEASE_SECONDS)),
                );
                break;
              case 'release':
                model.release(one.holders);
                await opened.slots.release('batch 1', one.holders);
                break;
              case 'restore':
                model.restore(one.holders, clock.in(LEASE_SECONDS));
                await restore(one.holders);
                break;
              case 'wait':
                clock.advance(one.seconds);
                break;
              case 'wipe':
                model.wipe();
                await opened.wipe();
            }
          }
        }),
        { numRuns: 60 },
      );
    });
  });
}

const holders = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
const step = fc.oneof(
  fc.record({ act: fc.constant('acquire' as const), holders, capacity: fc.nat({ max: 4 }) }),
  fc.record({ act: fc.constantFrom('release' as const, 'restore' as const), holders }),
  fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: LEASE_SECONDS }) }),
  fc.record({ act: fc.constant('wipe' as const) }),
);

/** The slots of one key, told in the plainest way. */
class LeaseList {
  #leases: readonly { readonly holder: string; readonly until: Date }[] | null = null;

  acquire(wanted: readonly string[], capacity: number, now: Date, until: Date): readonly string[] | null {
    if (this.#leases === null) {
      return null;
    }
    let leases = this.#leases.filter((lease) => lease.until > now);
    const held = wanted.filter((holder) => {
      const others = leases.filter((lease) => lease.holder !== holder);
      const fits = others.length < leases.length || leases.length < capacity;
      leases = fits ? [...others, { holder, until }] : leases;
      return fits;
    });
    this.#leases = leases;
    return held;
  }

  restore(restored: readonly string[], until: Date): void {
    const others = (this.#leases ?? []).filter(({ holder }) => !restored.includes(holder));
    this.#leases = [...others, ...restored.map((holder) => ({ holder, until }))];
  }

  release(released: readonly string[]): void {
    this.#leases = this.#leases?.filter(({ holder }) => !released.includes(holder)) ?? null;
  }

  wipe(): void {
    this.#leases = null;
  }
}
