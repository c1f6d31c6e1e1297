import type { Partition, PartitionedFamily, PartitionFamily } from './partition.ts';
import { keptSince, type Retention, type RetentionDays } from './retention.ts';

/** What is to be done to the partitions of a family. */
export type PartitionStep =
  /** Make an empty one behind the last. */
  | { readonly kind: 'make'; readonly family: PartitionFamily; readonly lower: number; readonly upper: number }
  /** End the period: ids go on at `lower`. */
  | { readonly kind: 'roll'; readonly family: PartitionFamily; readonly lower: number }
  | RemovalStep
  /** Leave what is due, since something in it is open; whoever runs the platform may want to know. */
  | HeldStep;

export interface HeldStep {
  readonly kind: 'hold';
  readonly family: PartitionFamily;
  readonly lower: number;
  readonly upper: number;
  readonly dueAt: Date;
}

export interface RemovalStep {
  readonly kind: 'remove' | 'remove_outputs';
  readonly family: PartitionFamily;
  readonly lower: number;
  readonly upper: number;
  /** Whether outputs are removed with it; always false in families that have none. */
  readonly hasOutputs: boolean;
  /** Since when it may go. */
  readonly dueAt: Date;
}

/** The narrowest partition. A fresh database has ids below this for as long as nobody ends a period. */
export const PARTITION_MIN_IDS = 100_000_000;
/** Ids go on at a partition that is this far away at least, so that none that is given out meanwhile comes there first. */
export const ROLL_DISTANCE = 2_000_000;
/** How much more than the period before a period may bring before its ids flow over into the next one. */
const GROWTH = 16;
/** Periods of one retention: rows leave at most a twelfth of it late, and no query meets many more partitions. */
const PERIODS_PER_RETENTION = 12;
/** Of what is kept forever. */
const LONGEST_PERIOD_DAYS = 365;
const DAY_MILLISECONDS = 86_400_000;
/** Longer than an acceptance may take, between its first id and its last. */
const ACCEPTANCE_MILLISECONDS = 3_600_000;

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
 * lasts longer than it should, and what is older than its retention is gone, the oldest first; transfers go in the pass
 * after that of their enrichments. Only whole periods are removed that have ended and in which nothing is open. Where one
 * is held, later ones stay with it, so that what is there has no gaps.
 */
export function partitionPlan(
  families: readonly PartitionedFamily[],
  retention: Retention,
  now: Date,
): readonly PartitionStep[] {
  return [
    ...families.flatMap((family) => growthOf(family, retention, now)),
    ...families.flatMap((family) => removalsOf(family, keptForOthers(family, families, now), retention, now)),
  ];
}

function growthOf(
  { family, lastId, partitions }: PartitionedFamily,
  retention: Retention,
  now: Date,
): readonly PartitionStep[] {
  const current = currentOf(partitions);
  const end = Math.max(...partitions.map(({ upper }) => upper));
  const used = idsOf(current, lastId);
  const rolls = used > 0 && isOver(current.openedAt ?? now, periodDays(family, retention), now);
  const goesOn = rolls ? rollTarget(partitions, lastId, end) : current.lower;
  const made = partitions.some(({ lower }) => lower > goesOn) ? 0 : goesOn === end ? 2 : 1;
  return [...madeFrom(family, end, used, made), ...(rolls ? [{ kind: 'roll', family, lower: goesOn } as const] : [])];
}

function madeFrom(family: PartitionFamily, end: number, used: number, count: number): readonly PartitionStep[] {
  const width = Math.max(1, Math.ceil((used * GROWTH) / PARTITION_MIN_IDS)) * PARTITION_MIN_IDS;
  return Array.from({ length: count }, (_, index) => {
    const lower = end + index * width;
    return { kind: 'make', family, lower, upper: lower + width };
  });
}

/** The one that ids are given out of; the first one before any were. */
function currentOf(partitions: readonly Partition[]): Partition {
  const current = partitions.findLast(({ openedAt }) => openedAt !== null) ?? partitions[0];
  if (current === undefined) {
    throw new Error('A family has no partition');
  }
  return current;
}

/** How many were given out; they begin at 1. */
function idsOf({ lower }: Partition, lastId: number): number {
  return Math.max(0, lastId - Math.max(1, lower) + 1);
}

/** The next one, unless ids are about to come there on their own. */
function rollTarget(partitions: readonly Partition[], lastId: number, end: number): number {
  return partitions.find(({ lower }) => lower - lastId >= ROLL_DISTANCE)?.lower ?? end;
}

function removalsOf(
  { family, partitions }: PartitionedFamily,
  until: Date,
  retention: Retention,
  now: Date,
): readonly (RemovalStep | HeldStep)[] {
  const due = partitions.flatMap((partition) => {
    const step = removalOf(family, partition, until, retention, now);
    return step === null ? [] : [{ step, isOpen: partition.isOpen }];
  });
  const held = due.findIndex(({ isOpen }) => isOpen);
  const steps = due.map(({ step, isOpen }) => (isOpen ? heldOf(step) : step));
  return held === -1 ? steps : steps.slice(0, held + 1);
}

function heldOf({ family, lower, upper, dueAt }: RemovalStep): HeldStep {
  return { kind: 'hold', family, lower, upper, dueAt };
}

function removalOf(
  family: PartitionFamily,
  { lower, upper, closedAt, outputsRemovedAt }: Partition,
  until: Date,
  retention: Retention,
  now: Date,
): RemovalStep | null {
  if (closedAt === null) {
    return null;
  }
  const { records, outputs } = familyRetention(family, retention);
  const hasOutputs = family === 'enrichments' && outputsRemovedAt === null;
  const removal = (kind: RemovalStep['kind'], days: number): RemovalStep => {
    return { kind, family, lower, upper, hasOutputs, dueAt: new Date(closedAt.getTime() + days * DAY_MILLISECONDS) };
  };
  if (records !== null && isOver(closedAt, records, now) && closedAt <= until) {
    return removal('remove', records);
  }
  return hasOutputs && outputs !== null && isOver(closedAt, outputs, now) ? removal('remove_outputs', outputs) : null;
}

/**
 * Until when periods must have ended that no other family needs: the audit of the ledger compares enrichments with all of
 * their transfers, of which none was made long before its enrichment had its id.
 */
function keptForOthers({ family }: PartitionedFamily, families: readonly PartitionedFamily[], now: Date): Date {
  if (family !== 'credit_transfers') {
    return now;
  }
  const oldest = families.find((one) => one.family === 'enrichments')?.partitions[0]?.openedAt ?? new Date(0);
  return new Date(oldest.getTime() - ACCEPTANCE_MILLISECONDS);
}

function isOver(since: Date, days: RetentionDays, now: Date): boolean {
  const before = keptSince(days, now);
  return before !== null && since <= before;
}
