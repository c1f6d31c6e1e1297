import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Lane, LANES } from '#domain/lane';
import { type NamedPool, overlapsOf, shareLanes } from '#domain/laneShares';
import { type LaneWork, sizePool } from '#domain/workerScaling';

const REGISTER: Lane = 'browser:handelsregister';
const GAZETTE: Lane = 'browser:bundesanzeiger';

const pool = (name: string, fields: Partial<NamedPool> = {}): NamedPool => ({
  name,
  lanes: [REGISTER],
  minReplicas: 0,
  maxReplicas: 10,
  browserContexts: 2,
  ...fields,
});
const work = (runnable: number, lane: Lane = REGISTER, backlog = runnable): LaneWork => ({ lane, backlog, runnable });

/** Of each pool by its name: what it may run, and how many workers it gets for that. */
const sizes = (given: readonly LaneWork[], pools: readonly NamedPool[]) => {
  const shares = shareLanes(given, pools);
  return Object.fromEntries(
    pools.map((one) => {
      const { runnable, replicas } = sizePool(shares.get(one.name) ?? [], one);
      return [one.name, { runnable, replicas }];
    }),
  );
};

describe('Pools that serve the same lane', () => {
  test('are together sized for its work once, in proportion to what they can take', () => {
    expect(sizes([work(12)], [pool('a'), pool('b', { maxReplicas: 5 })])).toEqual({
      a: { runnable: 8, replicas: 4 },
      b: { runnable: 4, replicas: 2 },
    });
  });

  test('divide what waits beside that as well', () => {
    const shares = shareLanes([work(3, REGISTER, 11)], [pool('a'), pool('b')]);
    expect(shares).toEqual(
      new Map([
        ['a', [{ lane: REGISTER, backlog: 6, runnable: 2 }]],
        ['b', [{ lane: REGISTER, backlog: 5, runnable: 1 }]],
      ]),
    );
  });

  test('leave it to workers that are there in any case, so that one visit wakes no pool', () => {
    const pools = [pool('base', { minReplicas: 2 }), pool('extra', { maxReplicas: 100 })];
    expect(sizes([work(4)], pools)).toMatchObject({ base: { replicas: 2 }, extra: { runnable: 0, replicas: 0 } });
    expect(sizes([work(5)], pools)).toMatchObject({ base: { replicas: 2 }, extra: { runnable: 1, replicas: 1 } });
  });

  test('leave it to the one whose workers have nothing else to do', () => {
    const pools = [pool('all', { lanes: [REGISTER, GAZETTE], maxReplicas: 4 }), pool('register', { maxReplicas: 4 })];
    expect(sizes([work(8), work(8, GAZETTE)], pools)).toEqual({
      all: { runnable: 8, replicas: 4 },
      register: { runnable: 8, replicas: 4 },
    });
  });

  test('are all as large as they may be where there is more than all can take', () => {
    expect(sizes([work(1_000)], [pool('a'), pool('b', { maxReplicas: 5 })])).toMatchObject({
      a: { replicas: 10 },
      b: { replicas: 5 },
    });
  });

  test('have nothing of lanes that none of them serves', () => {
    expect(sizes([work(10, 'network')], [pool('a')])).toEqual({ a: { runnable: 0, replicas: 0 } });
  });

  const given = fc.uniqueArray(
    fc
      .record({ lane: fc.constantFrom(...LANES), runnable: fc.nat(2_000), waiting: fc.nat(100_000) })
      .map(({ lane, runnable, waiting }): LaneWork => work(runnable, lane, runnable + waiting)),
    { selector: ({ lane }) => lane },
  );
  const pools = fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        lanes: fc.subarray([...LANES], { minLength: 1 }),
        minReplicas: fc.nat(5),
        maxReplicas: fc.integer({ min: 1, max: 1_000 }),
        browserContexts: fc.integer({ min: 1, max: 64 }),
      }),
      { selector: ({ name }) => name, minLength: 1 },
    )
    .map((all): readonly NamedPool[] => all);

  test('have all of its work between them and no more, in whole parts', () => {
    fc.assert(
      fc.property(given, pools, (lanes, all) => {
        const shares = [...shareLanes(lanes, all).values()].flat();
        lanes.forEach(({ lane, backlog, runnable }) => {
          const parts = shares.filter((share) => share.lane === lane);
          const isServed = all.some((one) => one.lanes.includes(lane));
          expect(sum(parts.map((part) => part.backlog))).toBe(isServed ? backlog : 0);
          expect(sum(parts.map((part) => part.runnable))).toBe(isServed ? runnable : 0);
        });
        shares.forEach((share) => {
          expect(Number.isInteger(share.runnable) && share.runnable >= 0).toBe(true);
          expect(Number.isInteger(share.backlog) && share.backlog >= share.runnable).toBe(true);
        });
      }),
    );
  });

  test('stay within their bounds, and one alone has all of its lanes', () => {
    fc.assert(
      fc.property(given, pools, (lanes, all) => {
        const sized = sizes(lanes, all);
        all.forEach(({ name, minReplicas, maxReplicas }) => {
          const { replicas } = sized[name] ?? { replicas: -1 };
          expect(replicas).toBeGreaterThanOrEqual(Math.min(minReplicas, maxReplicas));
          expect(replicas).toBeLessThanOrEqual(maxReplicas);
        });
        const [first] = all;
        const own = lanes.filter(({ lane }) => first?.lanes.includes(lane));
        expect(
          shareLanes(lanes, all.slice(0, 1))
            .get(first?.name ?? '')
            ?.toSorted(byLane),
        ).toEqual(own.toSorted(byLane));
      }),
    );
  });

  test('have the same shares in whatever order they are listed', () => {
    fc.assert(
      fc.property(given, pools, (lanes, all) => {
        expect(shareLanes(lanes, all.toReversed())).toEqual(shareLanes(lanes, all));
      }),
    );
  });

  test.each([
    ['one attempt', [work(1)]],
    ['as many as a worker takes on', [work(2)]],
    ['work of several lanes', [work(1), work(1, GAZETTE), work(30, 'network'), work(90, 'mirror')]],
  ])('wake one worker together, and not one each, for %s', (_, little) => {
    const asleep = ['a', 'b', 'c'].map((name) => pool(name, { lanes: [...LANES], browserContexts: 4 }));
    expect(sum(Object.values(sizes(little, asleep)).map(({ replicas }) => replicas))).toBe(1);
  });

  test('wake the pool whose worker takes all of it, and not two of another', () => {
    const asleep = [pool('small', { browserContexts: 1 }), pool('wide', { browserContexts: 4, maxReplicas: 2 })];
    expect(sizes([work(3)], asleep)).toMatchObject({ small: { replicas: 0 }, wide: { replicas: 1 } });
  });

  test('wake no worker more than a lane has use for, whatever else they serve', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANES), fc.nat(5_000), pools, (lane, runnable, all) => {
        const asleep = all.map((one) => ({ ...one, lanes: [lane], minReplicas: 0, browserContexts: 8 }));
        const [first] = asleep;
        const most = sum(asleep.map(({ maxReplicas }) => maxReplicas));
        const useful =
          first === undefined ? 0 : sizePool([work(runnable, lane)], { ...first, maxReplicas: most }).replicas;
        const together = sum(Object.values(sizes([work(runnable, lane)], asleep)).map(({ replicas }) => replicas));
        expect(together).toBe(useful);
      }),
    );
  });

  test('wake one worker for work that one worker of any of them takes on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANES), pools, (lane, all) => {
        const asleep = all.map((one) => ({ ...one, lanes: [lane], minReplicas: 0 }));
        const together = sum(Object.values(sizes([work(1, lane)], asleep)).map(({ replicas }) => replicas));
        expect(together).toBe(1);
      }),
    );
  });

  test('of one lane are never together larger than a single pool, beside their minimum', () => {
    const some = pools.map((all) => all.map((one) => ({ ...one, lanes: [REGISTER], browserContexts: 4 })));
    fc.assert(
      fc.property(fc.nat(5_000), some, (runnable, all) => {
        const together = sum(Object.values(sizes([work(runnable)], all)).map(({ replicas }) => replicas));
        const least = sum(all.map(({ minReplicas, maxReplicas }) => Math.min(minReplicas, maxReplicas)));
        expect(together).toBeLessThanOrEqual(Math.max(least, Math.ceil(runnable / 4)));
      }),
    );
  });
});

describe('Pools that overlap', () => {
  test('are told by name, with the lanes that they share, and without the pool that asks', () => {
    const asking = pool('b', { lanes: [REGISTER, GAZETTE] });
    const others = [pool('c', { lanes: [...LANES] }), asking, pool('a'), pool('d', { lanes: ['mirror'] })];
    expect(overlapsOf(asking, others)).toEqual([
      { name: 'a', lanes: [REGISTER] },
      { name: 'c', lanes: [REGISTER, GAZETTE] },
    ]);
  });
});

const byLane = (one: LaneWork, other: LaneWork): number => one.lane.localeCompare(other.lane);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
