import type { PauseWork } from '#ports/pauses';
import type { Wakeups } from '#ports/wakeups';

/** Steps of one pass: then it is looked whether this process still leads. */
const STEPS = 20;

/** Ends pauses that are over, and lets deliveries wait or go by those that last; returns how many things it did. */
export async function followPauses(
  services: { readonly pauseWork: PauseWork; readonly deliveriesDue: Pick<Wakeups, 'announce'> },
  now: Date,
): Promise<number> {
  let done = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const { ended, held, released } = await services.pauseWork.step(now);
    if (released.length > 0) {
      services.deliveriesDue.announce(released);
    }
    const worked = ended + held + released.length;
    if (worked === 0) {
      break;
    }
    done += worked;
  }
  return done;
}
