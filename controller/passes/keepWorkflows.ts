import type { Cancellation } from '#ports/cancellation';
import type { Wakeups } from '#ports/wakeups';
import type { WorkflowUpkeep } from '#ports/workflows';
import type { WorkQueue } from '#ports/workQueue';
import type { ControllerMetrics } from '../controllerMetrics.ts';

const LIMIT = 500;

export interface WorkflowServices {
  readonly workflowUpkeep: WorkflowUpkeep;
  readonly cancellation: Cancellation;
  readonly queue: Pick<WorkQueue, 'publish'>;
  readonly enrichmentsFinished: Pick<Wakeups, 'announce'>;
  readonly metrics: Pick<ControllerMetrics, 'parentsOverdue'>;
}

/**
 * Wakes parents for which a child has ended, and cancels children that have not begun and whose parent has ended: it was
 * cancelled, or its deadline has come.
 */
export async function keepWorkflows(services: WorkflowServices, now: Date): Promise<number> {
  const { workflowUpkeep, cancellation, queue, enrichmentsFinished, metrics } = services;
  // First, so that it is told as well where waking fails.
  const since = await workflowUpkeep.overdueSince(now);
  metrics.parentsOverdue.set(since === null ? 0 : Math.max(0, now.getTime() - since.getTime()) / 1_000);
  const woken = await workflowUpkeep.wake(now, LIMIT);
  if (woken.length > 0) {
    await queue.publish(woken);
  }
  const orphans = await workflowUpkeep.orphans(LIMIT);
  for (const { id, organizationId, price } of orphans) {
    const outcome = await cancellation.cancel(organizationId, id, price, now);
    if (outcome.kind === 'cancelled') {
      enrichmentsFinished.announce(outcome.finished);
      await queue.publish(outcome.promoted === null ? [] : [outcome.promoted]);
    }
  }
  return woken.length + orphans.length;
}
