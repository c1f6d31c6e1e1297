import type { BulkWork } from '#ports/bulks';
import type { Wakeups } from '#ports/wakeups';

/** Steps of one pass: then it is looked whether this process still leads. */
const STEPS = 20;

/** Goes on with the operations that are under way, one step of each in turn; returns how many resources had theirs. */
export async function workOnBulks(
  services: { readonly bulkWork: Pick<BulkWork, 'step'>; readonly deliveriesDue: Pick<Wakeups, 'announce'> },
  now: Date,
): Promise<number> {
  let worked = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const made = await services.bulkWork.step(now);
    if (made === null) {
      break;
    }
    worked += made.worked;
    if (made.deliveries.length > 0) {
      services.deliveriesDue.announce(made.deliveries);
    }
  }
  return worked;
}
