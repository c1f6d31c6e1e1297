import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Partition, PARTITION_FAMILIES, type PartitionedFamily, type PartitionFamily } from '#domain/partition';
import { PARTITION_MIN_IDS, type PartitionStep, partitionPlan, periodDays, ROLL_DISTANCE } from '#domain/partitionPlan';
import { type Retention, RETENTION_DEFAULTS } from '#domain/retention';

type Families = readonly PartitionedFamily[];

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');
const AHEAD = { openedAt: null, closedAt: null, outputsRemovedAt: null, isOpen: true };

function after(days: number): Date {
  return new Date(START.getTime() + days * DAY);
}

/** A database as its migrations leave it, and after the first pass. */
const EMPTY: Families = PARTITION_FAMILIES.map((family) => ({
  family,
  lastId: 0,
  partitions: [{ ...AHEAD, lower: 0, upper: PARTITION_MIN_IDS }],
}));

function of(families: Families, family: PartitionFamily): readonly Partition[] {
  return families.find((one) => one.family === family)?.partitions ?? [];
}

/** As the store notes it when it is read. */
function noted({ partitions, ...family }: PartitionedFamily, now: Date): PartitionedFamily {
  const current = partitions.findLastIndex(
    ({ lower, openedAt }) => openedAt !== null || Math.max(1, lower) <= family.lastId,
  );
  const isPast = (index: number): boolean => index < current;
  return {
    ...family,
    partitions: partitions.map((one, index) => ({
      ...one,
      openedAt: index <= current ? (one.openedAt ?? now) : null,
      closedAt: isPast(index) ? (one.closedAt ?? now) : null,
      isOpen: !isPast(index),
    })),
  };
}

/** What the store makes of a step. */
function taken(one: PartitionedFamily, step: PartitionStep, now: Date): PartitionedFamily {
  if (one.family !== step.family) {
    return one;
  }
  const { partitions, lastId } = one;
  switch (step.kind) {
    case 'make':
      return { ...one, partitions: [...partitions, { ...AHEAD, lower: step.lower, upper: step.upper }] };
    case 'roll': {
      if (step.lower - lastId < ROLL_DISTANCE) {
        throw new Error('Ids may overtake');
      }
      const opened = partitions.map((old) => (old.lower === step.lower ? { ...old, openedAt: now } : old));
      return noted({ ...one, partitions: opened }, now);
    }
    case 'remove_outputs':
      return {
        ...one,
        partitions: partitions.map((old) => (old.lower === step.lower ? { ...old, outputsRemovedAt: now } : old)),
      };
    case 'hold':
      return one;
    case 'remove':
      return { ...one, partitions: partitions.filter(({ lower }) => lower !== step.lower) };
  }
}

function pass(families: Families, retention: Retention, now: Date): Families {
  const seen = families.map((family) => noted(family, now));
  return partitionPlan(seen, retention, now).reduce((state, step) => state.map((one) => taken(one, step, now)), seen);
}

/** So many ids are handed out of each sequence, as far as there are partitions for them. */
function used(families: Families, ids: number): Families {
  return families.map((family) => {
    const { partitions, lastId } = family;
    const begun = partitions.findLast(({ openedAt }) => openedAt !== null)?.lower ?? 0;
    const newest = Math.max(lastId, begun - 1, 0) + ids;
    return ids === 0 ? family : { ...family, lastId: Math.min(newest, (partitions.at(-1)?.upper ?? 0) - 1) };
  });
}

const FRESH = pass(EMPTY, RETENTION_DEFAULTS, START);

const days = fc.oneof(fc.integer({ min: 2, max: 800 }), fc.constant(null));
const retentions = fc.record({ enrichments: days, outputs: days, deliveries: days, transfers: days });
/** Days between two passes, and ids that were handed out meanwhile. */
const ids = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2_000_000_000 }));
const lives = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), ids), { minLength: 1, maxLength: 40 });

interface State {
  readonly families: Families;
  readonly now: Date;
}

/** All states after a pass, each with its time. */
function lived(retention: Retention, life: readonly (readonly [number, number])[]): readonly State[] {
  const states: State[] = [];
  let families = FRESH;
  let day = 0;
  for (const [wait, count] of life) {
    day += wait;
    families = pass(used(families, count), retention, after(day));
    states.push({ families, now: after(day) });
  }
  return states;
}

function everyState(holds: (state: State, retention: Retention) => void): void {
  fc.assert(
    fc.property(retentions, lives, (given, life) => {
      const retention = { ...RETENTION_DEFAULTS, ...given };
      lived(retention, life).forEach((state) => holds(state, retention));
    }),
  );
}

function stepsOf(families: Families, family: PartitionFamily, now: Date, retention: Retention = RETENTION_DEFAULTS) {
  const seen = families.map((one) => noted(one, now));
  return partitionPlan(seen, retention, now).filter((step) => step.family === family);
}

describe('The plan of partitions', () => {
  test('makes one ahead at once, and ends a period when its time is over', () => {
    expect(of(FRESH, 'enrichments').map(({ lower, upper }) => [lower, upper])).toEqual([
      [0, 100_000_000],
      [100_000_000, 200_000_000],
    ]);
    const begun = pass(used(FRESH, 5), RETENTION_DEFAULTS, START);
    expect(stepsOf(begun, 'enrichments', after(32))).toEqual([]);
    expect(stepsOf(begun, 'enrichments', after(33))).toEqual([
      { kind: 'make', family: 'enrichments', lower: 200_000_000, upper: 300_000_000 },
      { kind: 'roll', family: 'enrichments', lower: 100_000_000 },
    ]);
  });

  test('goes on with a period in which there is no row', () => {
    expect(stepsOf(FRESH, 'deliveries', after(1_000))).toEqual([]);
    const rolled = pass(pass(used(FRESH, 5), RETENTION_DEFAULTS, START), RETENTION_DEFAULTS, after(100));
    expect(of(rolled, 'deliveries').map(({ closedAt }) => closedAt)).toEqual([after(100), null, null]);
    expect(stepsOf(rolled, 'deliveries', after(1_000))).toEqual([
      expect.objectContaining({ kind: 'remove', lower: 0 }),
    ]);
  });

  test('fills a partition for a twelfth of the shortest retention, a day at least and a year at most', () => {
    const lasting = (enrichments: number | null, outputs = enrichments) =>
      periodDays('enrichments', { ...RETENTION_DEFAULTS, enrichments, outputs });
    expect([lasting(400), lasting(400, 60), lasting(3), lasting(null), lasting(null, 24)]).toEqual([33, 5, 1, 365, 2]);
  });

  test('makes room for sixteen times the last period', () => {
    const begun = pass(used(FRESH, 90_000_000), RETENTION_DEFAULTS, START);
    const newest = of(pass(begun, RETENTION_DEFAULTS, after(40)), 'enrichments').at(-1);
    expect((newest?.upper ?? 0) - (newest?.lower ?? 0)).toBe(1_500_000_000);
  });

  test('goes on further away where ids might overtake', () => {
    const near = pass(used(FRESH, 99_500_000), RETENTION_DEFAULTS, START);
    expect(stepsOf(near, 'enrichments', after(33))).toEqual([
      { kind: 'make', family: 'enrichments', lower: 200_000_000, upper: 1_800_000_000 },
      { kind: 'make', family: 'enrichments', lower: 1_800_000_000, upper: 3_400_000_000 },
      { kind: 'roll', family: 'enrichments', lower: 200_000_000 },
    ]);
  });

  test('leaves a whole empty partition ahead of the ids, without gaps between partitions', () => {
    everyState(({ families }) => {
      families.forEach(({ partitions, lastId }) => {
        expect(partitions.some(({ lower }) => lower > lastId)).toBe(true);
        partitions.slice(1).forEach(({ lower }, index) => expect(lower).toBe(partitions[index]?.upper));
      });
    });
  });

  test('has one period under way, and no younger one that has ended', () => {
    everyState(({ families }) => {
      families.forEach(({ partitions }) => {
        const states = partitions.map(({ openedAt, closedAt }) =>
          closedAt !== null ? 'ended' : openedAt !== null ? 'open' : 'ahead',
        );
        expect(states.join(' ')).toMatch(/^(?:(?:ended )*open(?: ahead)+|ahead(?: ahead)+)$/);
      });
    });
  });

  test('keeps every row for its whole retention, and for a period and a day more at most', () => {
    const short = fc.integer({ min: 2, max: 60 });
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(short, counts, (deliveries, daily) => {
        const states = lived(
          { ...RETENTION_DEFAULTS, deliveries },
          daily.map((count) => [1, count] as const),
        );
        // Rows of a day are stored between two passes: they are as old as the day before the pass that sees them first.
        const newest = states.map(({ families }) => families.find((one) => one.family === 'deliveries')?.lastId ?? 0);
        const period = periodDays('deliveries', { ...RETENTION_DEFAULTS, deliveries });
        states.forEach(({ families }, today) => {
          const lowest = of(families, 'deliveries')[0]?.lower ?? 0;
          const stored = (day: number): boolean => (daily[day] ?? 0) > 0;
          const oldest = newest.findIndex((id, day) => id >= lowest && stored(day));
          const removed = newest.findLastIndex((id, day) => id < lowest && stored(day));
          expect(today - removed).toBeGreaterThanOrEqual(removed === -1 ? 0 : deliveries);
          expect(today - (oldest === -1 ? today : oldest)).toBeLessThanOrEqual(deliveries + period + 1);
        });
      }),
      { numRuns: 20 },
    );
  });

  test('removes transfers only when no enrichment of their time is left', () => {
    everyState(({ families }, retention) => {
      const late = after(100_000);
      const oldest = of(families, 'enrichments')[0]?.openedAt ?? null;
      stepsOf(families, 'credit_transfers', late, retention).forEach((step) => {
        if (step.kind === 'remove') {
          const own = of(families, 'credit_transfers').find(({ lower }) => lower === step.lower);
          expect(own?.closedAt?.getTime()).toBeLessThanOrEqual(oldest?.getTime() ?? 0);
        }
      });
    });
  });

  test('is done after one pass, and after another where transfers waited for their enrichments', () => {
    everyState(({ families, now }, retention) => {
      expect(partitionPlan(families, retention, now).filter(({ family }) => family !== 'credit_transfers')).toEqual([]);
      expect(partitionPlan(pass(families, retention, now), retention, now)).toEqual([]);
    });
  });

  test('removes nothing that is kept forever', () => {
    const forever = { ...RETENTION_DEFAULTS, enrichments: null, outputs: null, deliveries: null, transfers: null };
    fc.assert(
      fc.property(lives, (life) => {
        lived(forever, life).forEach(({ families }) =>
          families.forEach(({ partitions }) => expect(partitions[0]?.lower).toBe(0)),
        );
      }),
    );
  });

  test('takes outputs before their enrichments where they are kept for less, and tells since when they may go', () => {
    const retention = { ...RETENTION_DEFAULTS, outputs: 30 };
    const closed = pass(pass(used(FRESH, 5), retention, START), retention, after(2));
    const removals = (day: number) =>
      stepsOf(closed, 'enrichments', after(day), retention).filter(({ kind }) => kind !== 'make' && kind !== 'roll');
    const step = { family: 'enrichments', lower: 0, upper: 100_000_000, hasOutputs: true };
    expect(removals(31)).toEqual([]);
    expect(removals(32)).toEqual([{ ...step, kind: 'remove_outputs', dueAt: after(32) }]);
    expect(removals(402)).toEqual([{ ...step, kind: 'remove', dueAt: after(402) }]);
  });

  test('leaves what is younger than a period in which work is open', () => {
    const [first, second] = [10, 50].map((day) => ({
      openedAt: after(day - 10),
      closedAt: after(day),
      outputsRemovedAt: null,
    }));
    const period = { lower: 0, upper: 5, isOpen: true, ...first } as Partition;
    const younger = { lower: 5, upper: 10, isOpen: false, ...second } as Partition;
    const running = { ...AHEAD, lower: 10, upper: 20, openedAt: after(50) };
    const removed = (isOpen: boolean) =>
      partitionPlan(
        [{ family: 'deliveries', lastId: 0, partitions: [{ ...period, isOpen }, younger, running] }],
        RETENTION_DEFAULTS,
        after(1_000),
      ).flatMap(({ kind, lower }) => (kind === 'make' || kind === 'roll' ? [] : [[kind, lower]]));
    expect(removed(false)).toEqual([
      ['remove', 0],
      ['remove', 5],
    ]);
    expect(removed(true)).toEqual([['hold', 0]]);
  });
});
