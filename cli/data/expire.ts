import type { PartitionedFamily } from '#domain/partition';
import { type PartitionStep, partitionPlan } from '#domain/partitionPlan';
import type { Retention } from '#domain/retention';
import { removedBefore } from '#domain/removedBefore';
import { removeBatches, type RowRemoval, rowRemovals, type RowServices } from '#platform/rowRemovals';
import { type StepOutcome, type StepServices, takeSteps } from '#platform/takeSteps';
import type { StoredTables } from '#ports/storedTables';
import { describeFailure } from '../describeFailure.ts';

export interface ExpiryServices extends RowServices, StepServices {
  readonly storedTables: Pick<StoredTables, 'countAged' | 'countBatches'>;
}

/** One thing that leaves, or stays though it is due. */
export interface Expiry {
  /** A table, `outputs of enrichments`, or `periods` where they failed as a whole. */
  readonly what: string;
  /** The period, for what leaves by periods. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** For what leaves row by row. */
  readonly rows: number | null;
  /** `due`: nothing was done, since only the plan was asked for. */
  readonly outcome: 'due' | StepOutcome['kind'];
  /** What failed, for people. */
  readonly problem: string | null;
}

/** Names what would be removed now if nothing fails, and removes nothing. */
export async function* expiryPlan(services: ExpiryServices, retention: Retention, now: Date): AsyncGenerator<Expiry> {
  const families = await services.partitions.read(now);
  const steps = partitionPlan(families, retention, now).filter(isRemoval);
  for (const step of steps) {
    yield expiryOf(families, step, step.kind === 'hold' ? { kind: 'held' } : { kind: 'due' });
  }
  yield* rowsGone('batches', 'due', () => countBatches(services, withoutRemoved(families, steps)));
  for (const removal of rowRemovals(services, retention)) {
    yield* rowsGone(removal.table, 'due', () => countDue(services, removal, now));
  }
}

/**
 * Removes what is due, and names each thing when it is over; where one fails, it tells so and goes on with the next.
 * Partitions are made and periods are ended on the way, as the controller does it.
 */
export async function* expire(
  services: ExpiryServices,
  retention: Retention,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<Expiry> {
  yield* orFailure('periods', removePeriods(services, retention, now, signal));
  const batches = async (): Promise<number> => removeBatches(services, await services.partitions.read(now), signal);
  yield* orFailure('batches', rowsGone('batches', 'done', batches));
  for (const { table, run } of rowRemovals(services, retention)) {
    yield* orFailure(
      table,
      rowsGone(table, 'done', () => run(now, signal)),
    );
  }
}

async function* removePeriods(
  services: ExpiryServices,
  retention: Retention,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<Expiry> {
  const families = await services.partitions.read(now);
  for await (const { step, outcome } of takeSteps(services, partitionPlan(families, retention, now), now, signal)) {
    if (isRemoval(step)) {
      yield expiryOf(families, step, outcome);
    }
  }
}

async function* rowsGone(what: string, outcome: 'due' | 'done', count: () => Promise<number>): AsyncGenerator<Expiry> {
  const rows = await count();
  if (rows > 0) {
    yield { what, from: null, to: null, rows, outcome, problem: null };
  }
}

async function* orFailure(what: string, expiries: AsyncGenerator<Expiry>): AsyncGenerator<Expiry> {
  try {
    yield* expiries;
  } catch (error) {
    yield { what, from: null, to: null, rows: null, outcome: 'failed', problem: describeFailure(error) };
  }
}

async function countDue(
  { archive, storedTables }: ExpiryServices,
  { table, dueBefore, archivedAs }: RowRemoval,
  now: Date,
): Promise<number> {
  const before = dueBefore(now);
  if (before === null) {
    return 0;
  }
  return storedTables.countAged(table, before, archivedAs && (await archive.agedBelow(archivedAs, before)));
}

async function countBatches(
  { archive, storedTables }: ExpiryServices,
  families: readonly PartitionedFamily[],
): Promise<number> {
  const [before, firstRow] = [removedBefore(families), firstRowOf(families)];
  return before === null ? 0 : storedTables.countBatches(before, await archive.agedBelow('batches', before), firstRow);
}

function firstRowOf(families: readonly PartitionedFamily[]): number {
  return families.find(({ family }) => family === 'enrichments')?.partitions[0]?.lower ?? 0;
}

/** The families as they are when what is due has gone. */
function withoutRemoved(
  families: readonly PartitionedFamily[],
  steps: readonly Removal[],
): readonly PartitionedFamily[] {
  const isGone = (name: string, at: number): boolean =>
    steps.some(({ kind, family, lower }) => kind === 'remove' && family === name && lower === at);
  return families.map((one) => ({
    ...one,
    partitions: one.partitions.filter(({ lower }) => !isGone(one.family, lower)),
  }));
}

type Removal = Extract<PartitionStep, { readonly dueAt: Date }>;

function isRemoval(step: PartitionStep): step is Removal {
  return 'dueAt' in step;
}

function expiryOf(
  families: readonly PartitionedFamily[],
  { kind, family, lower }: Removal,
  outcome: StepOutcome | { readonly kind: 'due' },
): Expiry {
  const period = families.find((one) => one.family === family)?.partitions.find((one) => one.lower === lower);
  return {
    what: kind === 'remove_outputs' ? 'outputs of enrichments' : family,
    from: period?.openedAt ?? null,
    to: period?.closedAt ?? null,
    rows: null,
    outcome: outcome.kind,
    problem: outcome.kind === 'failed' ? outcome.problem : null,
  };
}
