import type { Lane } from '#domain/lane';
import { MONITOR_TOPICS, TOPIC_RULES } from '#domain/monitor/monitor';
import type { Dispatcher } from '#platform/dispatcher';
import type { MonitorWork } from '#ports/monitors';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Monitors that are put off in one pass of a lane: then it is looked whether this process still leads. */
const STEPS = 20;
const LANES: readonly Lane[] = [...new Set(MONITOR_TOPICS.map((what) => TOPIC_RULES[what].lane))];

type OrderOf = Parameters<MonitorWork['plan']>[1];

export interface PlanServices {
  readonly monitorWork: Pick<MonitorWork, 'oldestDue' | 'plan'>;
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  readonly metrics: Pick<ControllerMetrics, 'checksPlanned' | 'oldestCheck'>;
}

/**
 * Plans the checks that are due, at the pace of each lane; returns how many.
 *
 * @param prices type name → credits, where it differs from the catalogue
 */
export async function planChecks(
  services: PlanServices,
  prices: Readonly<Record<string, number>>,
  now: Date,
): Promise<number> {
  const { monitorWork, metrics } = services;
  if ((await monitorWork.oldestDue(now)) === null) {
    metrics.oldestCheck.set(0);
    return 0;
  }
  // With it comes the catalogue of types, which a controller without monitors does without.
  const { checkOrder } = await import('./checkOrder.ts');
  const orderOf: OrderOf = (what, subject) => checkOrder(prices, what, subject);
  let planned = 0;
  for (const lane of LANES) {
    planned += await planLane(services, orderOf, lane, now);
  }
  const oldest = await monitorWork.oldestDue(now);
  metrics.oldestCheck.set(oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000);
  return planned;
}

async function planLane(
  { monitorWork, dispatcher, metrics }: PlanServices,
  orderOf: OrderOf,
  lane: Lane,
  now: Date,
): Promise<number> {
  let planned = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const outcome = await monitorWork.plan(lane, orderOf, now);
    metrics.checksPlanned.inc({ outcome: outcome.kind });
    if (outcome.kind === 'early' || outcome.kind === 'idle') {
      break;
    }
    if (outcome.kind === 'planned') {
      dispatcher.dispatch(outcome.command);
      planned += 1;
    }
  }
  return planned;
}
