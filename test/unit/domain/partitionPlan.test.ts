import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  PARTITION_FAMILIES,
  PARTITION_MIN_IDS,
  type Partition,
  type PartitionFamily,
  type PartitionLedger,
  type PartitionStep,
  partitionPlan,
  periodDays,
} from '#domain/partitionPlan';
import { type Retention, RETENTION_DEFAULTS } from '#domain/retention';

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');

function after(days: number): Date {
  return new Date(START.getTime() + days * DAY);
}

function fresh(): PartitionLedger {
  const partitions = PARTITION_FAMILIES.map((family): Partition => ({
    family,
    lower: 1,
    upper: PARTITION_MIN_IDS,
    openedAt: START,
    closedAt: null,
    outputsRemovedAt: null,
  }));
  return { partitions, lastIds: { enrichments: 0, deliveries: 0, credit_transfers: 0 } };
}

/** What the store makes of a step. */
function taken({ partitions, lastIds }: PartitionLedger, step: PartitionStep, now: Date): PartitionLedger {
  const { family } = step;
  const change = (changed: (one: Partition) => readonly Partition[]): PartitionLedger => ({
    lastIds,
    partitions: partitions.flatMap((one) => (one.family === family ? changed(one) : [one])),
  });
  switch (step.kind) {
    case 'make': {
      const made = {
        family,
        lower: step.lower,
        upper: step.upper,
        openedAt: null,
        closedAt: null,
        outputsRemovedAt: null,
      };
      return { partitions: [...partitions, made], lastIds };
    }
    case 'roll': {
      const rolled = change((one) => {
        const openedAt = one.lower <= step.to ? (one.openedAt ?? now) : null;
        return [{ ...one, openedAt, closedAt: one.lower < step.to ? (one.closedAt ?? now) : null }];
      });
      return { ...rolled, lastIds: { ...lastIds, [family]: Math.max(lastIds[family], step.to - 1) } };
    }
    case 'remove_outputs':
      return change((one) => [one.lower === step.lower ? { ...one, outputsRemovedAt: now } : one]);
    case 'remove':
      return change((one) => (one.lower === step.lower ? [] : [one]));
  }
}

function pass(ledger: PartitionLedger, retention: Retention, now: Date): PartitionLedger {
  return partitionPlan(ledger, retention, now).reduce((state, step) => taken(state, step, now), ledger);
}

/** So many ids are handed out of each sequence, as far as there are partitions for them. */
function used(ledger: PartitionLedger, ids: number): PartitionLedger {
  const lastId = (family: PartitionFamily): number =>
    Math.min(ledger.lastIds[family] + ids, (of(ledger, family).at(-1)?.upper ?? 0) - 1);
  const [enrichments, deliveries, transfers] = PARTITION_FAMILIES.map(lastId);
  return { ...ledger, lastIds: { enrichments, deliveries, credit_transfers: transfers } as PartitionLedger['lastIds'] };
}

function of(ledger: PartitionLedger, family: PartitionFamily): readonly Partition[] {
  return ledger.partitions.filter((one) => one.family === family).toSorted((a, b) => a.lower - b.lower);
}

const days = fc.oneof(fc.integer({ min: 2, max: 800 }), fc.constant(null));
const retentions = fc.record({
  enrichments: days,
  outputs: days,
  deliveries: days,
  transfers: days,
});
/** Days between two passes, and ids that were handed out meanwhile. */
const ids = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2_000_000_000 }));
const lives = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), ids), { minLength: 1, maxLength: 40 });

/** All states after a pass, each with its time. */
function lived(retention: Retention, life: readonly (readonly [number, number])[]) {
  const states: { readonly ledger: PartitionLedger; readonly now: Date }[] = [];
  let ledger = pass(fresh(), retention, START);
  let day = 0;
  for (const [wait, ids] of life) {
    day += wait;
    ledger = pass(used(ledger, ids), retention, after(day));
    states.push({ ledger, now: after(day) });
  }
  return states;
}

function everyState(holds: (state: { ledger: PartitionLedger; now: Date }, retention: Retention) => void): void {
  fc.assert(
    fc.property(retentions, lives, (given, life) => {
      const retention = { ...RETENTION_DEFAULTS, ...given };
      lived(retention, life).forEach((state) => holds(state, retention));
    }),
  );
}

describe('The plan of partitions', () => {
  test('makes one ahead at once, and ends a period when its time is over', () => {
    const first = pass(fresh(), RETENTION_DEFAULTS, START);
    expect(of(first, 'enrichments').map(({ lower, upper }) => [lower, upper])).toEqual([
      [1, 100_000_000],
      [100_000_000, 200_000_000],
    ]);
    expect(partitionPlan(used(first, 5), RETENTION_DEFAULTS, after(32))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: 'roll', family: 'enrichments' })]),
    );
    const due = partitionPlan(used(first, 5), RETENTION_DEFAULTS, after(33)).filter(
      ({ family }) => family === 'enrichments',
    );
    expect(due).toEqual([
      { kind: 'make', family: 'enrichments', lower: 200_000_000, upper: 300_000_000 },
      { kind: 'roll', family: 'enrichments', to: 100_000_000 },
    ]);
  });

  test('fills a partition for a twelfth of the shortest retention, a day at least and a year at most', () => {
    const of = (enrichments: number | null, outputs = enrichments) =>
      periodDays('enrichments', { ...RETENTION_DEFAULTS, enrichments, outputs });
    expect([of(400), of(400, 60), of(3), of(null), of(null, 24)]).toEqual([33, 5, 1, 365, 2]);
  });

  test('makes room for sixteen times the last period', () => {
    const busy = pass(used(pass(fresh(), RETENTION_DEFAULTS, START), 90_000_000), RETENTION_DEFAULTS, after(40));
    const newest = of(busy, 'enrichments').at(-1);
    expect((newest?.upper ?? 0) - (newest?.lower ?? 0)).toBe(1_500_000_000);
  });

  test('follows ids that came into the next partition on their own', () => {
    const flown = used(pass(fresh(), RETENTION_DEFAULTS, START), 100_000_007);
    const steps = partitionPlan(flown, RETENTION_DEFAULTS, after(1)).filter(({ family }) => family === 'enrichments');
    expect(steps.map(({ kind }) => kind)).toEqual(['make', 'roll']);
    expect(of(pass(flown, RETENTION_DEFAULTS, after(1)), 'enrichments').map(({ closedAt }) => closedAt)).toEqual([
      after(1),
      null,
      null,
    ]);
  });

  test('leaves a whole empty partition ahead of the ids, without gaps between partitions', () => {
    everyState(({ ledger }) => {
      PARTITION_FAMILIES.forEach((family) => {
        const own = of(ledger, family);
        expect(own.some(({ lower }) => lower > ledger.lastIds[family])).toBe(true);
        own.slice(1).forEach(({ lower }, index) => expect(lower).toBe(own[index]?.upper));
      });
    });
  });

  test('has one period under way, and no younger one that has ended', () => {
    everyState(({ ledger }) => {
      PARTITION_FAMILIES.forEach((family) => {
        const states = of(ledger, family).map(({ openedAt, closedAt }) =>
          closedAt !== null ? 'ended' : openedAt !== null ? 'open' : 'ahead',
        );
        expect(states.join(' ')).toMatch(/^(?:ended )*open(?: ahead)+$/);
      });
    });
  });

  test('keeps every row for its whole retention, and for a period and a day more at most', () => {
    const short = fc.integer({ min: 2, max: 60 });
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(short, counts, (deliveries, daily) => {
        const retention = { ...RETENTION_DEFAULTS, deliveries };
        const states = lived(
          retention,
          daily.map((count) => [1, count] as const),
        );
        // Rows of a day are stored between two passes: they are as old as the day before the pass that sees them first.
        const newest = states.map(({ ledger }) => ledger.lastIds.deliveries);
        states.forEach(({ ledger }, today) => {
          const lowest = of(ledger, 'deliveries')[0]?.lower ?? 0;
          const oldestDay = newest.findIndex((id) => id >= lowest);
          const removed = newest.findLastIndex((id, day) => id < lowest && (daily[day] ?? 0) > 0);
          expect(today - removed).toBeGreaterThanOrEqual(removed === -1 ? 0 : deliveries);
          expect(today - oldestDay).toBeLessThanOrEqual(deliveries + periodDays('deliveries', retention) + 1);
        });
      }),
      { numRuns: 20 },
    );
  });

  test('removes transfers only when no enrichment of their time is left', () => {
    everyState(({ ledger, now }, retention) => {
      const oldest = of(ledger, 'enrichments')[0]?.openedAt ?? now;
      const removed = partitionPlan(ledger, retention, after(100_000)).filter(
        ({ kind, family }) => kind === 'remove' && family === 'credit_transfers',
      );
      removed.forEach((step) => {
        const own = of(ledger, 'credit_transfers').find(({ lower }) => 'lower' in step && lower === step.lower);
        expect(own?.closedAt?.getTime()).toBeLessThanOrEqual(oldest.getTime());
      });
    });
  });

  test('is done after one pass, and after another where transfers waited for their enrichments', () => {
    everyState(({ ledger, now }, retention) => {
      const again = partitionPlan(ledger, retention, now);
      expect(again.filter(({ family }) => family !== 'credit_transfers')).toEqual([]);
      expect(partitionPlan(pass(ledger, retention, now), retention, now)).toEqual([]);
    });
  });

  test('removes nothing that is kept forever', () => {
    const forever = { ...RETENTION_DEFAULTS, enrichments: null, outputs: null, deliveries: null, transfers: null };
    fc.assert(
      fc.property(lives, (life) => {
        lived(forever, life).forEach(({ ledger }) => expect(of(ledger, 'enrichments')[0]?.lower).toBe(1));
      }),
    );
  });

  test('takes outputs before their enrichments where they are kept for less', () => {
    const retention = { ...RETENTION_DEFAULTS, outputs: 30 };
    const closed = pass(used(pass(fresh(), retention, START), 5), retention, after(2));
    const kinds = (day: number) =>
      partitionPlan(closed, retention, after(day)).flatMap(({ kind, family }) =>
        family === 'enrichments' && kind !== 'make' && kind !== 'roll' ? [kind] : [],
      );
    expect([kinds(31), kinds(32), kinds(401), kinds(402)]).toEqual([
      [],
      ['remove_outputs'],
      ['remove_outputs'],
      ['remove'],
    ]);
  });
});
