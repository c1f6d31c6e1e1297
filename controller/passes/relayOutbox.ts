import type { Outbox } from '#ports/outbox';
import type { WorkQueue } from '#ports/workQueue';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Commands younger than this are still on the way of the process that stored them. */
const UNCONFIRMED_AFTER_MILLISECONDS = 5_000;
const LIMIT = 1_000;

/** Publishes stored commands that were not confirmed: the process that stored them died or could not reach the queue. */
export async function relayOutbox(
  services: { readonly outbox: Outbox; readonly queue: WorkQueue; readonly metrics: ControllerMetrics },
  now: Date,
): Promise<number> {
  const storedBefore = new Date(now.getTime() - UNCONFIRMED_AFTER_MILLISECONDS);
  const commands = await services.outbox.unconfirmed(storedBefore, LIMIT);
  if (commands.length > 0) {
    await services.queue.publish(commands.map(({ id, lane }) => ({ id, lane })));
    await services.outbox.confirm(commands.map(({ outboxId }) => outboxId));
    services.metrics.relayed.inc(commands.length);
  }
  return commands.length;
}
