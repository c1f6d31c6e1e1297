import type { PartitionedFamily } from '#domain/partition';
import { type PartitionStep, partitionPlan } from '#domain/partitionPlan';
import type { Retention } from '#domain/retention';
import { removeBatches, rowRemovals, type RowServices } from '#platform/rowRemovals';
import { type StepOutcome, type StepServices, takeSteps } from '#platform/takeSteps';
import type { StoredTables } from '#ports/storedTables';

export interface ExpiryServices extends RowServices, StepServices {
  readonly storedTables: Pick<StoredTables, 'countAged'>;
}

/** One thing that leaves, or stays though it is due. */
export interface Expiry {
  /** A table, or `outputs of enrichments`. */
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

/** Names what would be removed now, and removes nothing. */
export async function* expiryPlan(services: ExpiryServices, retention: Retention, now: Date): AsyncGenerator<Expiry> {
  const families = await services.partitions.read(now);
  for (const step of partitionPlan(families, retention, now)) {
    if (isRemoval(step)) {
      yield expiryOf(families, step, step.kind === 'hold' ? { kind: 'held' } : { kind: 'due' });
    }
  }
  for (const { table, dueBefore } of rowRemovals(services, retention)) {
    const before = dueBefore(now);
    const rows = before === null ? 0 : await services.storedTables.countAged(table, before);
    if (rows > 0) {
      yield ofRows(table, rows, 'due');
    }
  }
}

/**
 * Removes what is due, and names each thing when it is over. Partitions are made and periods are ended on the way, as the
 * controller does it.
 */
export async function* expire(
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
  const batches = await removeBatches(services, await services.partitions.read(now), signal);
  if (batches > 0) {
    yield ofRows('batches', batches, 'done');
  }
  for (const { table, run } of rowRemovals(services, retention)) {
    const rows = await run(now, signal);
    if (rows > 0) {
      yield ofRows(table, rows, 'done');
    }
  }
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

function ofRows(table: string, rows: number, outcome: Expiry['outcome']): Expiry {
  return { what: table, from: null, to: null, rows, outcome, problem: null };
}
