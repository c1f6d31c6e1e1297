import { UNFINISHED_BULKS_MAX } from '#domain/bulk';
import type { StoredCommand } from '#ports/acceptance';
import type { BulkStep, BulkWork } from '#ports/bulks';
import type { Wakeups } from '#ports/wakeups';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Steps of one pass: then it is looked whether this process still leads. */
const STEPS = 20;

export interface BulkServices {
  readonly bulkWork: Pick<BulkWork, 'step' | 'stillSince'>;
  readonly batchesChanged: Pick<Wakeups, 'announce'>;
  readonly deliveriesDue: Pick<Wakeups, 'announce'>;
  readonly enrichmentsFinished: Pick<Wakeups, 'announce'>;
  readonly dispatcher: { dispatch(command: StoredCommand): void };
  readonly metrics: Pick<ControllerMetrics, 'bulkItems' | 'bulkStill'>;
}

/**
 * Goes on with the operations that are under way, one step of each in turn; returns how many resources had theirs. Operations
 * that wait for what they have started are passed over, as many as one organization may have.
 */
export async function workOnBulks(services: BulkServices, now: Date): Promise<number> {
  const since = await services.bulkWork.stillSince();
  services.metrics.bulkStill.set(since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000));
  let worked = 0;
  let idle = 0;
  for (let step = 0; step < STEPS && idle < UNFINISHED_BULKS_MAX; step += 1) {
    const made = await services.bulkWork.step(now);
    if (made === null) {
      break;
    }
    worked += made.worked;
    idle = made.worked === 0 ? idle + 1 : 0;
    announce(services, made);
  }
  services.metrics.bulkItems.inc(worked);
  return worked;
}

function announce(services: BulkServices, { deliveries, finished, batches, commands }: BulkStep): void {
  const told = [
    [services.deliveriesDue, deliveries],
    [services.enrichmentsFinished, finished],
    [services.batchesChanged, batches],
  ] as const;
  told.filter(([, ids]) => ids.length > 0).forEach(([wakeups, ids]) => wakeups.announce(ids));
  commands.forEach((command) => services.dispatcher.dispatch(command));
}
