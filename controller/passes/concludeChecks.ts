import type { MonitorWork } from '#ports/monitors';
import type { Wakeups } from '#ports/wakeups';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Steps of one pass: then it is looked whether this process still leads. */
const STEPS = 20;

/** Compares the checks that have ended with what was known; returns how many those were. */
export async function concludeChecks(
  services: {
    readonly monitorWork: Pick<MonitorWork, 'conclude'>;
    readonly deliveriesDue: Pick<Wakeups, 'announce'>;
    readonly metrics: Pick<ControllerMetrics, 'checksConcluded'>;
  },
  now: Date,
): Promise<number> {
  let concluded = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const checks = await services.monitorWork.conclude(now);
    if (checks.length === 0) {
      break;
    }
    checks.forEach(({ status }) => services.metrics.checksConcluded.inc({ status }));
    const changed = checks.filter(({ status }) => status === 'changed');
    if (changed.length > 0) {
      services.deliveriesDue.announce(changed.map(({ id }) => id));
    }
    concluded += checks.length;
  }
  return concluded;
}
