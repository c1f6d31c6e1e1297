import { workflowBudget } from '#domain/workflow/workflowBudget';
import { workflowOf } from '#domain/workflow/workflows';
import type { ApiSettings } from '../services.ts';
import { priceOf } from './priceOf.ts';

/**
 * Whole credits that one enrichment reserves: its price, or what all of its steps may cost.
 *
 * @param input of the type; `{}` for the most that one usually reserves
 */
export function reservationOf(
  ports: { readonly settings: Pick<ApiSettings, 'prices'> },
  type: string,
  input: Readonly<Record<string, unknown>>,
): number {
  const workflow = workflowOf(type);
  return workflow === null ? priceOf(ports, type) : workflowBudget(workflow, input, (child) => priceOf(ports, child));
}
