import { type ChildState, hasEnded } from './childState.ts';
import type { PriceOf } from './workflow.ts';

/**
 * Whole credits that children have spent or may still spend. An open child counts in full, also one that repeats another and
 * costs nothing so far: where that other is cancelled, the child takes over its work and its price.
 */
export function committedCredits(children: readonly ChildState[], priceOf: PriceOf): number {
  return children.reduce((sum, child) => sum + (hasEnded(child) ? child.cost : priceOf(child.type)), 0);
}
