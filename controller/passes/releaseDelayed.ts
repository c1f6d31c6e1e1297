import type { Maintenance } from '#ports/maintenance';
import type { WorkQueue } from '#ports/workQueue';

const LIMIT = 1_000;

/** Hands delayed work to the queue when its time has come. */
export async function releaseDelayed(
  services: { readonly maintenance: Maintenance; readonly queue: WorkQueue },
  now: Date,
): Promise<number> {
  const due = await services.maintenance.releaseDue(now, LIMIT);
  if (due.length > 0) {
    await services.queue.publish(due);
  }
  return due.length;
}
