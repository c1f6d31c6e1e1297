import { PARTITION_FAMILIES, type PartitionedFamily } from '#domain/partition';
import { partitionPlan } from '#domain/partitionPlan';
import type { Retention } from '#domain/retention';
import type { Logger } from '#platform/logger';
import { type BatchServices, removeBatches } from '#platform/rowRemovals';
import { type StepServices, type TakenStep, takeSteps } from '#platform/takeSteps';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface PartitionServices extends StepServices, BatchServices {
  readonly logger: Logger;
  readonly metrics: Pick<ControllerMetrics, 'partitionsAhead' | 'partitionsRemoved' | 'removalOverdue' | 'rowsRemoved'>;
}

/**
 * Makes partitions ahead, ends periods, and removes those whose time is over, with the batches that belong to them. Returns
 * how many steps it took and batches it removed: none where another process is at it.
 */
export async function managePartitions(
  services: PartitionServices,
  retention: Retention,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const manage = (): Promise<number> => takePlan(services, retention, now, signal);
  return (await services.partitions.alone(manage)) ?? 0;
}

async function takePlan(
  services: PartitionServices,
  retention: Retention,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const { partitions, metrics } = services;
  const plan = partitionPlan(await partitions.read(now), retention, now);
  const overdue = new Map<string, number>();
  let done = 0;
  for await (const taken of takeSteps(services, plan, now, signal)) {
    if (taken.outcome.kind === 'done') {
      done += 1;
    } else if ('dueAt' in taken.step) {
      const { family, dueAt } = taken.step;
      overdue.set(family, Math.max(overdue.get(family) ?? 0, (now.getTime() - dueAt.getTime()) / 1_000));
    }
    tell(services, taken);
  }
  const families = await partitions.read(now);
  expose(services, families, overdue);
  const batches = await removeBatches(services, families, signal);
  metrics.rowsRemoved.inc({ table: 'batches' }, batches);
  return done + batches;
}

function expose(
  { metrics }: PartitionServices,
  families: readonly PartitionedFamily[],
  overdue: ReadonlyMap<string, number>,
): void {
  families.forEach(({ family, lastId, partitions }) => {
    metrics.partitionsAhead.set({ family }, partitions.filter(({ lower }) => lower > lastId).length);
  });
  PARTITION_FAMILIES.forEach((family) => metrics.removalOverdue.set({ family }, overdue.get(family) ?? 0));
}

function tell({ logger, metrics }: PartitionServices, { step, outcome }: TakenStep): void {
  if (outcome.kind === 'failed') {
    logger.warn(
      { ...step, problem: outcome.problem },
      'A period was not archived, so it stays; it will be tried again',
    );
  } else if (outcome.kind !== 'done') {
    logger.debug({ ...step, outcome: outcome.kind }, 'A step of the partitions waits');
  } else if (step.kind === 'remove' || step.kind === 'remove_outputs') {
    metrics.partitionsRemoved.inc({ family: step.family, part: step.kind === 'remove' ? 'all' : 'outputs' });
    logger.info(step, 'A period was removed');
  } else {
    logger.info(step, 'The partitions were advanced');
  }
}
