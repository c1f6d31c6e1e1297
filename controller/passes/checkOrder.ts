import { enrichmentTypeByName } from '#contract/types/catalogue';
import { laneOf } from '#contract/types/laneOf';
import { type MonitorTopic, TOPIC_RULES } from '#domain/monitor/monitor';
import type { CheckOrder } from '#ports/monitors';

/**
 * What is asked for where a subject is checked.
 *
 * @param prices type name → credits, where it differs from the catalogue
 */
export function checkOrder(prices: Readonly<Record<string, number>>, what: MonitorTopic, subject: string): CheckOrder {
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
