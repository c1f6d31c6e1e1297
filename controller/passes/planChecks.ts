import { enrichmentTypeByName } from '#contract/types/catalogue';
import { laneOf } from '#contract/types/laneOf';
import type { Lane } from '#domain/lane';
import { MONITOR_TOPICS, type MonitorTopic, TOPIC_RULES } from '#domain/monitor/monitor';
import type { Dispatcher } from '#platform/dispatcher';
import type { CheckOrder, MonitorWork } from '#ports/monitors';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Monitors that are put off in one pass of a lane: then it is looked whether this process still leads. */
const STEPS = 20;
const LANES: readonly Lane[] = [...new Set(MONITOR_TOPICS.map((what) => TOPIC_RULES[what].lane))];

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
  let planned = 0;
  for (const lane of LANES) {
    planned += await planLane(services, prices, lane, now);
  }
  const oldest = await monitorWork.oldestDue(now);
  metrics.oldestCheck.set(oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000);
  return planned;
}

async function planLane(
  { monitorWork, dispatcher, metrics }: PlanServices,
  prices: Readonly<Record<string, number>>,
  lane: Lane,
  now: Date,
): Promise<number> {
  let planned = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const outcome = await monitorWork.plan(lane, (what, subject) => orderOf(prices, what, subject), now);
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

function orderOf(prices: Readonly<Record<string, number>>, what: MonitorTopic, subject: string): CheckOrder {
  const { type: name, field } = TOPIC_RULES[what];
  const type = enrichmentTypeByName(name);
  if (type === null) {
    throw new Error(`The catalogue has no type ${name}`);
  }
  const input = { [field]: subject };
  return {
    type: name,
    lane: laneOf(type, input),
    price: prices[name] ?? type.price,
    input: JSON.stringify(input),
    requires: type.mirrorUse(input).requires?.key ?? null,
  };
}
