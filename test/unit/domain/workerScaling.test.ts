import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Lane, LANES } from '#domain/lane';
import {
  type LaneDemand,
  laneWork,
  type PoolBounds,
  sizePool,
  type SourceFeed,
  steadySize,
} from '#domain/workerScaling';

const POOL: PoolBounds = { lanes: LANES, minReplicas: 0, maxReplicas: 1_000, browserContexts: 4 };
const REGISTER: Lane = 'browser:handelsregister';
/** 45 retrievals an hour through one egress. */
const SLOW: SourceFeed = { retrievalsPerSecond: 45 / 3_600, concurrency: 2 };
const FAST: SourceFeed = { retrievalsPerSecond: 10, concurrency: 1_000 };

const size = (demands: readonly LaneDemand[], feeds: readonly (readonly [Lane, SourceFeed])[] = [], pool = POOL) =>
  sizePool(
    laneWork(demands, new Map(feeds)).filter(({ lane }) => pool.lanes.includes(lane)),
    pool,
  );

describe('The size of a pool', () => {
  test('is its minimum where nothing waits', () => {
    expect(size([], [], { ...POOL, minReplicas: 2 })).toEqual({ backlog: 0, runnable: 0, replicas: 2 });
  });

  test('is one where a slow source has any amount of work waiting', () => {
    const demand = { lane: REGISTER, backlog: 5_000, serviceSeconds: 5 };
    expect(size([demand], [[REGISTER, SLOW]])).toEqual({ backlog: 5_000, runnable: 1, replicas: 1 });
  });

  test('is what the rate of the source keeps busy: 10 a second × 6 s ÷ the 3 contexts that visits may have', () => {
    const demand = { lane: REGISTER, backlog: 5_000, serviceSeconds: 6 };
    expect(size([demand], [[REGISTER, FAST]])).toEqual({ backlog: 5_000, runnable: 60, replicas: 20 });
  });

  test('is what the backlog can use where that is less', () => {
    const demand = { lane: REGISTER, backlog: 9, serviceSeconds: 6 };
    expect(size([demand], [[REGISTER, FAST]])).toEqual({ backlog: 9, runnable: 9, replicas: 3 });
  });

  test('counts no more visits than the source takes at a time', () => {
    const demand = { lane: REGISTER, backlog: 100, serviceSeconds: 60 };
    expect(size([demand], [[REGISTER, { ...FAST, concurrency: 8 }]]).runnable).toBe(8);
  });

  test('lets lanes that need no browser run beside those that do', () => {
    const demands: LaneDemand[] = [
      { lane: REGISTER, backlog: 8, serviceSeconds: 6 },
      { lane: 'mirror', backlog: 1_000, serviceSeconds: 0.01 },
      { lane: 'network', backlog: 1_000, serviceSeconds: 3 },
    ];
    expect(size(demands, [[REGISTER, FAST]])).toEqual({ backlog: 2_008, runnable: 8 + 1 + 50, replicas: 3 });
  });

  test('is its minimum where all that waits is in a lane that is paused', () => {
    const demand = { lane: REGISTER, backlog: 100, serviceSeconds: 6, pause: { until: null } };
    expect(size([demand], [[REGISTER, FAST]])).toEqual({ backlog: 100, runnable: 0, replicas: 0 });
  });

  const demands = fc.uniqueArray(
    fc.record({
      lane: fc.constantFrom(...LANES),
      backlog: fc.nat(100_000),
      serviceSeconds: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
    }),
    { selector: ({ lane }) => lane },
  );
  const bounds = fc.record({
    lanes: fc.subarray([...LANES], { minLength: 1 }),
    minReplicas: fc.nat(5),
    maxReplicas: fc.integer({ min: 5, max: 1_000 }),
    browserContexts: fc.integer({ min: 1, max: 64 }),
  });

  test('stays within its bounds, runs no more than waits, and has a worker wherever work waits', () => {
    fc.assert(
      fc.property(demands, bounds, fc.boolean(), (given, pool, isSlow) => {
        const feeds = isSlow ? [[REGISTER, SLOW] as const] : [];
        const { backlog, runnable, replicas } = size(given, feeds, pool);
        expect(replicas).toBeGreaterThanOrEqual(backlog > 0 ? Math.max(1, pool.minReplicas) : pool.minReplicas);
        expect(replicas).toBeLessThanOrEqual(pool.maxReplicas);
        expect(runnable).toBeLessThanOrEqual(backlog);
        expect(runnable > 0).toBe(backlog > 0);
      }),
    );
  });

  test('never shrinks because more work waits', () => {
    fc.assert(
      fc.property(demands, bounds, fc.nat(1_000), (given, pool, more) => {
        const grown = given.map((demand) => ({ ...demand, backlog: demand.backlog + more }));
        expect(size(grown, [], pool).replicas).toBeGreaterThanOrEqual(size(given, [], pool).replicas);
      }),
    );
  });
});

describe('A steady size', () => {
  const past = [
    { atMilliseconds: 0, replicas: 9 },
    { atMilliseconds: 60_000, replicas: 5 },
  ];

  test('grows at once', () => {
    expect(steadySize(12, past, 61_000, 120)).toBe(12);
  });

  test('keeps what was wanted within the delay, and not what was wanted before', () => {
    expect(steadySize(1, past, 119_999, 120)).toBe(9);
    expect(steadySize(1, past, 120_000, 120)).toBe(5);
    expect(steadySize(1, past, 180_000, 120)).toBe(1);
  });

  test('follows at once without a delay', () => {
    expect(steadySize(1, past, 60_000, 0)).toBe(1);
  });
});
