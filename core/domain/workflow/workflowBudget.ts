import type { PriceOf, Workflow } from './workflow.ts';

/**
 * Whole credits that a workflow may spend: what its caller allows, at most what all of its steps cost. It is what the parent
 * reserves.
 */
export function workflowBudget(
  workflow: Pick<Workflow, 'forecast' | 'mostCredits'>,
  input: Readonly<Record<string, unknown>>,
  priceOf: PriceOf,
): number {
  const planned = workflow.forecast(input, priceOf).reduce((sum, { type, times }) => sum + times * priceOf(type), 0);
  return Math.min(planned, workflow.mostCredits(input) ?? planned);
}
