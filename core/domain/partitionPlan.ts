import { keptSince, type Retention, type RetentionDays } from './retention.ts';

/** Tables that are partitioned together by the ids of one sequence. */
export const PARTITION_FAMILIES = ['enrichments', 'deliveries', 'credit_transfers'] as const;
export type PartitionFamily = (typeof PARTITION_FAMILIES)[number];

/** The rows of one period: those whose ids are in [lower, upper). */
export interface Partition {
  readonly family: PartitionFamily;
  readonly lower: number;
  readonly upper: number;
  /** Null: no id of it was handed out yet. */
  readonly openedAt: Date | null;
  /** When the ids went on in the next one: no row of it is younger. Null: it has not ended. */
  readonly closedAt: Date | null;
  /** Of enrichments only: since when their outputs are gone. */
  readonly outputsRemovedAt: Date | null;
}

export interface PartitionLedger {
  /** Those that there are, in any order; at least one for each family. */
  readonly partitions: readonly Partition[];
  /** The newest id that each sequence has handed out; one below its next id. */
  readonly lastIds: Readonly<Record<PartitionFamily, number>>;
}

/** What is to be done to the partitions of a family. */
export type PartitionStep =
  /** Make an empty one behind the last. */
  | {
      readonly kind: 'make';
      readonly family: PartitionFamily;
      readonly lower: number;
      readonly upper: number;
    }
  /** End the period: ids go on from here, where they have not come there already. */
  | { readonly kind: 'roll'; readonly family: PartitionFamily; readonly to: number }
  | RemovalStep;

export interface RemovalStep {
  /** `remove` takes the outputs as well, where they are still there. */
  readonly kind: 'remove' | 'remove_outputs';
  readonly family: PartitionFamily;
  readonly lower: number;
  readonly upper: number;
}

/** The narrowest partition. A fresh database has ids below this for as long as nobody ends a period. */
export const PARTITION_MIN_IDS = 100_000_000;
/** How much more than the period before a period may bring before its ids flow over into the next one. */
const GROWTH = 16;
/** Periods of one retention: rows leave at most a twelfth of it late, and no query meets many more partitions. */
const PERIODS_PER_RETENTION = 12;
/** Of what is kept forever. */
const LONGEST_PERIOD_DAYS = 365;

/** How long a partition is filled, in days: 33 for a retention of 400. */
export function periodDays(family: PartitionFamily, retention: Retention): number {
  const { records, outputs } = familyRetention(family, retention);
  const shortest = Math.min(records ?? Number.POSITIVE_INFINITY, outputs ?? Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(LONGEST_PERIOD_DAYS, Math.floor(shortest / PERIODS_PER_RETENTION)));
}

/** How long the rows of a family are kept, and the outputs among them. */
export function familyRetention(
  family: PartitionFamily,
  { enrichments, outputs, deliveries, transfers }: Retention,
): { readonly records: RetentionDays; readonly outputs: RetentionDays } {
  switch (family) {
    case 'enrichments':
      return { records: enrichments, outputs };
    case 'deliveries':
      return { records: deliveries, outputs: null };
    case 'credit_transfers':
      return { records: transfers, outputs: null };
  }
}

/**
 * What is to be done now, in this order. Afterwards each family has a whole empty partition ahead of its ids, no period
 * lasts longer than it should, and what is older than its retention is gone; transfers go in the pass after that of their
 * enrichments. Only whole periods that have ended are removed, the oldest first. Whether work in them is still open only the
 * store knows: where it refuses a removal, no later one of the family may be made.
 */
export function partitionPlan(ledger: PartitionLedger, retention: Retention, now: Date): readonly PartitionStep[] {
  return [
    ...PARTITION_FAMILIES.flatMap((family) => growthOf(ledger, family, retention, now)),
    ...PARTITION_FAMILIES.flatMap((family) => removalsOf(ledger, family, retention, now)),
  ];
}

function growthOf(
  { partitions, lastIds }: PartitionLedger,
  family: PartitionFamily,
  retention: Retention,
  now: Date,
): readonly PartitionStep[] {
  const own = ofFamily(partitions, family);
  const current = currentOf(own, lastIds[family]);
  const ahead = own.filter(({ lower }) => lower > current.lower);
  const used = Math.max(0, lastIds[family] - current.lower + 1);
  const end = Math.max(...own.map(({ upper }) => upper));
  const make = (count: number): readonly PartitionStep[] => madeFrom(family, end, used, count - ahead.length);
  // Its ids came here on their own.
  if (current.openedAt === null) {
    return [...make(1), { kind: 'roll', family, to: current.lower }];
  }
  if (isDue(current, used, periodDays(family, retention), now)) {
    return [...make(2), { kind: 'roll', family, to: ahead[0]?.lower ?? end }];
  }
  return make(1);
}

function madeFrom(family: PartitionFamily, end: number, used: number, count: number): readonly PartitionStep[] {
  const width = Math.max(1, Math.ceil((used * GROWTH) / PARTITION_MIN_IDS)) * PARTITION_MIN_IDS;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const lower = end + index * width;
    return { kind: 'make', family, lower, upper: lower + width };
  });
}

/** A period without a row goes on: its end would leave an empty partition behind. */
function isDue({ openedAt }: Partition, used: number, days: number, now: Date): boolean {
  return used > 0 && openedAt !== null && isOver(openedAt, days, now);
}

function removalsOf(
  { partitions }: PartitionLedger,
  family: PartitionFamily,
  retention: Retention,
  now: Date,
): readonly RemovalStep[] {
  const { records, outputs } = familyRetention(family, retention);
  const until = family === 'credit_transfers' ? oldestEnrichments(partitions) : now;
  return ofFamily(partitions, family).flatMap(
    ({ lower, upper, closedAt, outputsRemovedAt }): readonly RemovalStep[] => {
      if (closedAt === null) {
        return [];
      }
      if (isOver(closedAt, records, now) && closedAt <= until) {
        return [{ kind: 'remove', family, lower, upper }];
      }
      return outputsRemovedAt === null && isOver(closedAt, outputs, now)
        ? [{ kind: 'remove_outputs', family, lower, upper }]
        : [];
    },
  );
}

function isOver(closedAt: Date, days: RetentionDays, now: Date): boolean {
  const since = keptSince(days, now);
  return since !== null && closedAt <= since;
}

/**
 * Since when there are enrichments: the audit of the ledger needs every transfer of those, and none moved credits for one
 * before it was accepted.
 */
function oldestEnrichments(partitions: readonly Partition[]): Date {
  return ofFamily(partitions, 'enrichments')[0]?.openedAt ?? new Date(0);
}

/** The one in which the newest id is, or that was opened last where no id of it was handed out since. */
function currentOf(own: readonly Partition[], lastId: number): Partition {
  const current = own.findLast(({ lower, openedAt }) => lower <= lastId || openedAt !== null) ?? own[0];
  if (current === undefined) {
    throw new Error('A family has no partition');
  }
  return current;
}

function ofFamily(partitions: readonly Partition[], family: PartitionFamily): readonly Partition[] {
  return partitions.filter((one) => one.family === family).toSorted((a, b) => a.lower - b.lower);
}
